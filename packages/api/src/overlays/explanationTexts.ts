import { ada, changed, made, type Texts } from "../wire/Texts.ts"

const name = {
  field: "name",
  value: "Shop web",
  source: "overlay",
  base_value: "Web frontend",
  stored_value: "Shop web",
  fallback: null,
  changed_by: ada,
  changed_at: changed
}

const layer = {
  field: "layer_id",
  value: "edge",
  base_value: "edge",
  stored_value: "edge",
  source: "collection",
  fallback: null,
  changed_by: ada,
  changed_at: made
}

export const explanationTexts: Texts = {
  fields: {
    field: "The field.",
    value: "As the space shows it.",
    source: "`collection`: inherited; `overlay`: an override of the space; `custom`: the space's own item.",
    base_value: "What the collection has; null for a custom item, and for a fact of which it says nothing.",
    stored_value:
      "What the source says; it differs from the value if it names something that is gone or hidden.",
    fallback: "The layer on which a block stands whose own layer is gone.",
    changed_by: "Who set it last; null where that is not known.",
    changed_at: "When it was set last; of the collection's values, the version since which they are there.",
    reason: "Its own overlay entry, the layer that it stands on, or that there is no layer.",
    kind: "What kind of item hides it; null where there is no layer.",
    orphaned: "True if it names a layer that is gone, and stands on a fallback.",
    fields: "Each field of the item, with where it comes from.",
    hidden_by: "Why it is hidden; empty if it is not."
  },
  example: {
    source: "overlay",
    base_value: "Web frontend",
    fallback: null,
    changed_by: ada,
    reason: "layer",
    kind: "layer",
    id: "edge",
    orphaned: false,
    fields: [name, layer]
  },
  schemas: {
    ItemValue: {
      description: "The value of a field: a text, an id, a position, or ids of specialties.",
      example: "Shop web"
    },
    ExplainedField: "Where one field of an item comes from.",
    Hiding: {
      description: "One reason why an item is hidden.",
      fields: {
        id: "The item that hides it; null where there is no layer.",
        changed_at: "When it was hidden; null if that was before the service recorded it."
      }
    },
    Explanation: {
      description: "Where an item of a space has its fields from, and what hides it.",
      example: { kind: "block", id: "web" },
      fields: { kind: "What kind of item it is." }
    }
  }
}
