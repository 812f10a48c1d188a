import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"
import { picture } from "./picture.ts"

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

/** Of what a space changes of its collection. */
export const overlayNotes = {
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
} satisfies Notes
