import { allFields, partFields } from "@design-workspace/domain/collections/partFields"
import { factFields } from "@design-workspace/domain/shared/factFields"
import { picture } from "../wire/pictureTexts.ts"
import {
  exampleWeb,
  paragraphs,
  partTexts,
  preview,
  sentences,
  space,
  standing,
  type Texts
} from "../wire/Texts.ts"

const item = {
  list: sentences(
    "In the order in which the space shows them, whole.",
    "Items say whether they are inherited or custom, and what is overridden."
  ),
  create: "The new item is the space's own, with an id that starts with `x:`.",
  update: sentences(
    "Of an inherited item the given fields become overrides; a custom one is changed itself.",
    "The collection stays as it is."
  ),
  remove:
    "An inherited item is hidden and can be restored with its overrides. A custom one is deleted permanently.",
  restore: sentences(
    "Shows the item again, with the overrides that it had.",
    "An item that is shown already answers the same.",
    "A custom one is 409 `NOT_INHERITED`."
  ),
  reset: "Drops one override, so that the inherited value shows again. It does not restore a hidden item."
}

export const spaceTexts: Texts = {
  operations: {
    listSpaces: null,
    createSpace:
      "The space shows its collection live: a regenerated collection shows at once in every space on it.",
    listTrashedSpaces: "What the caller may restore, latest deletion first.",
    readSpace: null,
    updateSpace:
      "Fields that are left out stay. With another collection, overlays stay and apply again when their ids return.",
    trashSpace: "Moves it to the trash; its projects are hidden until it is restored.",
    previewSpaceTrash: sentences(
      "`projects` are those of the space that are in sight and would be hidden with it, newest first, of which the first 50 are named with their owners; `projects_total` counts them all.",
      "For who may trash the space; who may only read it gets 403."
    ),
    restoreSpace: "Projects that were trashed themselves stay in the trash.",
    previewSpaceRestore: sentences(
      preview,
      "`into_sight` lists the space's projects that become visible again with it.",
      "Those that were trashed themselves stay in the trash.",
      "So does its collection, which the space still shows."
    ),
    purgeSpace: null,
    listSpaceManagers:
      "Newest user first. Only those who may change them, the org-admins, can read them; for others it is 404.",
    putSpaceManager: "The user must be a member of the space's organisation.",
    removeSpaceManager: null,
    listSpaceBlocks: item.list,
    createSpaceBlock: item.create,
    updateSpaceBlock: item.update,
    removeSpaceBlock: item.remove,
    restoreSpaceBlock: item.restore,
    resetSpaceBlockField: item.reset,
    listSpaceLayers: item.list,
    createSpaceLayer: item.create,
    updateSpaceLayer: item.update,
    removeSpaceLayer: sentences(
      item.remove,
      "A custom one on which blocks stand cannot be deleted: 409 `IN_USE`, whose actions are the calls that free it, for ten blocks at most."
    ),
    restoreSpaceLayer: `${item.restore} Its lane returns in the graph, with its blocks.`,
    resetSpaceLayerField: item.reset,
    listSpaceSpecialties: item.list,
    createSpaceSpecialty: item.create,
    updateSpaceSpecialty: item.update,
    removeSpaceSpecialty: sentences(item.remove, "It drops out of the specialties of every block shown."),
    restoreSpaceSpecialty: item.restore,
    resetSpaceSpecialtyField: item.reset,
    readSpaceGraph: paragraphs(
      sentences(
        "Layers as lanes, blocks as nodes, edges between what is shown.",
        "It has no ETag: a change of the collection changes it too."
      ),
      `${picture}`,
      sentences(
        "With `diff_from`, the number of a version of the collection, the answer is what the collection changed since it.",
        "It is shown as the space shows it, with what the space hides, overrides and adds now."
      )
    ),
    explainSpaceItem: paragraphs(
      sentences(
        "Of each field: the value that the space shows, where it comes from, and what the collection has.",
        "Of a hidden item it is the value that the space would show."
      ),
      sentences(
        "`stored_value` is what the source says.",
        "It differs from the value if it names something that is gone or hidden.",
        "`fallback` is the layer on which a block stands whose own layer is gone."
      ),
      sentences(
        "`changed_by` and `changed_at` of an override, of a custom item and of what hides one are who set it last, and when; null if that was before the service recorded it.",
        "Of the collection's values they are who last changed that field of that item, and when.",
        "That is the first version since which the field has had this value without a break; both are null where the versions do not reach back to it."
      ),
      sentences(
        "`hidden_by` lists everything that hides the item: its own overlay entry, the layer it stands on, or that there is no layer.",
        "An item of which only an overlay entry is left is not found."
      )
    ),
    listSpaceOverlays: paragraphs(
      "One entry for each inherited item that is hidden or changed.",
      sentences(
        "`orphaned` marks an entry whose target is gone.",
        "It also marks one whose override names a layer that is gone, so that the block stands on another layer; the list of blocks marks it in the same way.",
        "The entry applies again if the id returns."
      )
    ),
    readSpaceUpstream: paragraphs(
      sentences(
        "Lists each item of the collection that differs between version `since` and the present one once.",
        "Edges are listed separately.",
        "The order of a collection's parts is not reported."
      ),
      "`state` is `new`, `removed` or one of these:",
      "- `clean`: changed, and the space overrides none of what changed.",
      sentences(
        "- `overridden`: changed under an override.",
        "`fields` are those that changed; those of them that are `overridden` stay as the space has them."
      ),
      "- `orphaned`: removed, and an overlay entry stays behind, which applies again if the id returns.",
      sentences(
        "`references` are the blocks of the space that name, by an override or as custom blocks, what is gone or came back since, whether the collection changed the blocks or not.",
        "They are listed field by field:"
      ),
      sentences(
        "- `orphaned`: a layer or specialty that it names was dropped, or the block is new and names what is not there.",
        "The space then shows it on its inherited layer, else on the first one, or without the specialty."
      ),
      "- `returned`: what was gone is there again.",
      "- `moved`: its layer is gone as it was, and another one stands in for it.",
      sentences(
        "`value` is what the space shows now, `before_value` what it would show were the collection still at `since`.",
        "An override is undone by the call that resets its field."
      ),
      sentences(
        "Without `since` it is what the latest change brought, from the version before the present one.",
        "The lists are empty while there is only one version.",
        "`listCollectionVersions` gives the numbers; they are those of the collection that the space stands on now.",
        "It has no ETag: a change of the collection changes it too."
      )
    )
  },
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
    name: "Shop platform",
    guest_projects: false,
    listed_for_guests: false,
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
      fields: partTexts(factFields, "shown")
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
