import { ada, changed, made } from "./ids.ts"
import type { SchemaNotes } from "./SchemaNote.ts"

const ofCollection = { source: "collection", fallback: null, changed_by: ada, changed_at: made }

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

const layer = { field: "layer_id", value: "edge", base_value: "edge", stored_value: "edge", ...ofCollection }
const hiding = { reason: "layer", kind: "layer", id: "edge", changed_by: ada, changed_at: changed }

const author = "Who set it last; null where that is not known."

/** Why a space shows an item as it does. */
export const explanationNotes: SchemaNotes = {
  ItemValue: {
    description: "The value of a field: a text, an id, a position, or ids of specialties.",
    example: "Shop web"
  },
  ExplainedField: {
    description: "Where one field of an item comes from.",
    example: name,
    fields: {
      field: "The field.",
      source: "`collection`: inherited; `overlay`: an override of the space; `custom`: the space's own item.",
      value: "As the space shows it.",
      base_value: "What the collection has; null for a custom item, and for a fact of which it says nothing.",
      stored_value:
        "What the source says; it differs from the value if it names something that is gone or hidden.",
      fallback: "The layer on which a block stands whose own layer is gone.",
      changed_by: author,
      changed_at: "When it was set last; of the collection's values, the version since which they are there."
    }
  },
  Hiding: {
    description: "One reason why an item is hidden.",
    example: hiding,
    fields: {
      kind: "What kind of item hides it; null where there is no layer.",
      id: "The item that hides it; null where there is no layer.",
      reason: "Its own overlay entry, the layer that it stands on, or that there is no layer.",
      changed_by: author,
      changed_at: "When it was hidden; null if that was before the service recorded it."
    }
  },
  Explanation: {
    description: "Where an item of a space has its fields from, and what hides it.",
    example: {
      ...{ kind: "block", id: "web", origin: "inherited", hidden: true, orphaned: false },
      fields: [name, layer],
      hidden_by: [hiding]
    },
    fields: {
      kind: "What kind of item it is.",
      fields: "Each field of the item, with where it comes from.",
      hidden_by: "Why it is hidden; empty if it is not.",
      orphaned: "True if it names a layer that is gone, and stands on a fallback."
    }
  }
}
