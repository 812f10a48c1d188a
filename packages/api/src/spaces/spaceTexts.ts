import { allFields, partFields } from "@design-workspace/domain/collections/partFields"
import { factFields } from "@design-workspace/domain/shared/factFields"
import { acme, ada, exampleWeb, made, partTexts, space, standing, type Texts } from "../wire/Texts.ts"

/** Spaces, what they show, and what they change. */
export const spaceTexts: Texts = {
  fields: {
    collection_id: "The collection that it shows.",
    guest_projects: "Whether guests may make projects in it.",
    listed_for_guests:
      "Whether `whoAmI` tells every guest its id and name, as long as it takes guests' projects.",
    updated_at: "The version; it moves with overlays and custom items too.",
    overridden: "The fields that the space overrides.",
    orphaned: "True if it names a layer that is gone, and stands on a fallback.",
    kind: "What kind of item it is.",
    overrides: "The fields that the space changes; empty if it only hides the item.",
    state:
      "`clean`: it changed, and the space overrides none of that; `overridden`: the space overrides some of what changed; `new`: the collection brought it; `removed`: the collection dropped it; `orphaned`: and the space had changed it.",
    fields: "The fields that changed, of an item that both versions have.",
    field: "The field that names it.",
    stored_value: "What the override or the custom block says.",
    missing: "What of that is not there now.",
    before_value:
      "As the space would show it over the earlier version; null where it would have no such block.",
    value: "As the space shows it now; of a hidden block as it would.",
    since: "The version that it is compared with.",
    version: "The present version.",
    items: "The items that changed.",
    references: "The fields of the space that name what went or came back.",
    added_edges: "The edges that the collection has now and had not.",
    removed_edges: "The edges that the collection had and has no longer.",
    changed_edges: "The edges that say something else.",
    nodes: "The blocks that the space shows."
  },
  example: {
    org_id: acme,
    name: "Shop platform",
    guest_projects: false,
    listed_for_guests: false,
    created_at: made,
    deleted_at: null,
    deleted_by: null,
    user_id: ada,
    description: "",
    hidden: false,
    overridden: ["name"],
    orphaned: false,
    state: "overridden",
    fields: ["name", "description"],
    stored_value: "partners",
    missing: ["partners"],
    before_value: "partners",
    value: "edge",
    since: 2,
    version: 3,
    items: [
      {
        kind: "block",
        id: "cart",
        name: "Cart service",
        state: "new",
        fields: [],
        overridden: [],
        hidden: false
      }
    ],
    added_edges: [{ source_id: "web", target_id: "cart" }],
    removed_edges: [],
    changed_edges: [],
    lanes: [
      { id: "edge", label: "Public edge", position: 0 },
      { id: "core", label: "Core", position: 1 }
    ],
    nodes: [
      { id: "web", label: "Shop web", ...standing("edge", "frontend") },
      { id: "cart", label: "Cart service", ...standing("core", "backend") }
    ],
    edges: [{ source_id: "web", target_id: "cart" }]
  },
  schemas: {
    Space: { description: "An organisation's live view of a collection.", example: { id: space } },
    NewSpace: {
      description: "A space to make.",
      fields: {
        org_id: "The organisation that is to own it.",
        collection_id: "The collection that it is to show: the organisation's own or a global one.",
        guest_projects: "False by default.",
        listed_for_guests: "False by default."
      }
    },
    SpaceManager: {
      description: "A user who manages the space.",
      example: { name: "Ada Lovelace" },
      fields: { name: "The user's name, on one line." }
    },
    SpacePatch: {
      description: "What changes; fields that are left out stay.",
      example: { name: "Shop platform" },
      fields: {
        name: "The new name.",
        collection_id:
          "The collection that it is to show; what it changed stays, and applies where ids agree.",
        listed_for_guests: "Whether guests are told of it while it takes their projects."
      }
    },
    SpaceLayer: {
      description: "A layer as the space shows it.",
      example: { id: "edge", name: "Public edge" }
    },
    SpaceSpecialty: {
      description: "A specialty as the space shows it.",
      example: { id: "frontend", name: "Web Engineer" }
    },
    SpaceBlock: {
      description: "A block as the space shows it.",
      example: { ...exampleWeb, name: "Shop web" },
      fields: { ...partTexts(factFields, "shown") }
    },
    NewSpaceLayer: {
      description: "A layer of the space's own.",
      example: { name: "Partners", position: 2 },
      fields: partTexts(partFields.layer, "own")
    },
    NewSpaceSpecialty: {
      description: "A specialty of the space's own.",
      example: { name: "Data Steward" },
      fields: partTexts(partFields.specialty, "own")
    },
    NewSpaceBlock: {
      description: "A block of the space's own.",
      example: { name: "Partner gateway", ...standing("edge", "backend"), kind: "external" },
      fields: partTexts(partFields.block, "own")
    },
    SpaceLayerPatch: {
      description: "What changes; fields that are left out stay.",
      example: { name: "Public edge" },
      fields: partTexts(partFields.layer, "changed")
    },
    SpaceSpecialtyPatch: {
      description: "What changes; fields that are left out stay.",
      example: { name: "Web Engineer" },
      fields: partTexts(partFields.specialty, "changed")
    },
    SpaceBlockPatch: {
      description: "What changes; fields that are left out stay.",
      example: { name: "Shop web" },
      fields: partTexts(partFields.block, "changed")
    },
    Overrides: {
      description: "The values that replace the inherited ones.",
      example: { name: "Shop web" },
      fields: partTexts(allFields, "overridden")
    },
    OverlayEntry: {
      description: "What the space changes on one inherited item.",
      fields: {
        id: "The inherited item, by its id in the collection.",
        orphaned: "True while the collection has no such item, or a block is put on a layer that is gone."
      }
    },
    UpstreamItem: {
      description: "One item that the collection changed, as the space meets it.",
      example: { name: "Web frontend" },
      fields: {
        name: "As the collection has it now, or last had it.",
        overridden:
          "Those among them that the space overrides; of what is new or gone, all that it overrides.",
        hidden:
          "Whether the space hides it, itself or with its layer; of what is gone, whether its overlay entry does."
      }
    },
    UpstreamReference: {
      description:
        "A field of a block in which the space itself, by an override or a custom block, names what the collection dropped or brought back.",
      example: { name: "Shop web", state: "orphaned" },
      fields: {
        kind: "What names it: always a block.",
        state:
          "`orphaned`: something that it names went; `returned`: something came back; `moved`: the layer on which the block falls back is another.",
        name: "As the space shows it.",
        hidden: "Whether the space hides it, itself or with its layer."
      }
    },
    Upstream: {
      description: "What the collection changed under a space, from one of its versions to the present one.",
      fields: { collection_id: "The collection that the space shows." }
    },
    SpaceGraph: "What the space shows: layers as lanes, blocks as nodes."
  }
}
