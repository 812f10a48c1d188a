import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"
import { picture } from "./picture.ts"
import { preview } from "./preview.ts"

/** Of collections. */
export const collectionNotes = {
  listCollections: "Without their parts, newest first.",
  createCollection: paragraphs(
    "`owner_org_id` null makes it global. Parts may be left out. Arrays keep the order in which they are written.",
    sentences(
      "Breaches of the rules between parts are 400, each with its path.",
      "The rules: ids are unique, layers and specialties exist, an edge joins two different blocks, and no edge is there twice."
    )
  ),
  listTrashedCollections: "What the caller may restore, latest deletion first; nobody else's trash is shown.",
  readCollection: "Global collections, and those of the caller's organisations.",
  readCollectionGraph: paragraphs(
    "Layers as lanes from top to bottom, blocks as nodes, edges as they are.",
    `${picture}`,
    sentences(
      "With `diff_from`, the number of an earlier version, the answer is what changed since it.",
      "A picture shows both versions and marks what was added, removed and changed by colour, line and word.",
      "Without a picture the answer is what `readCollectionDiff` says."
    )
  ),
  updateCollection: paragraphs(
    sentences(
      "Fields that are left out stay.",
      "`layers`, `specialties`, `blocks` and `edges` are each replaced whole.",
      "While a generation runs, the content cannot be edited.",
      "The content before stays as a version, see `listCollectionVersions`.",
      "The `design` of a proposal is applied so, as any other edit."
    ),
    "`expectedUpdatedAt` (409 `stale`) or `If-Match` (412) guard against overwriting another's change.",
    sentences(
      "`owner_org_id` transfers the collection to another owner; the caller must administer both.",
      "Its history goes with it: whoever may read it then may read all its versions, and whoever may generate it then may read all its attempts with their messages.",
      "To transfer only the current content, create a new collection from it for the new owner."
    )
  ),
  trashCollection: "Moves it to the trash; spaces on it keep working. Not while a generation of it runs.",
  restoreCollection: "`deleted_at` and `deleted_by` are cleared.",
  previewCollectionRestore: sentences(
    preview,
    "`shown_in` lists the spaces that stand on the collection.",
    "They show it even while it is in the trash."
  ),
  purgeCollection: null
} satisfies Notes
