import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"

/** Of versions of collections. */
export const collectionVersionNotes = {
  listCollectionVersions: paragraphs(
    sentences(
      "Each change of the content (`create`, `edit`, `generate`, `decompose`, `restore`) makes one, in its own transaction.",
      "They are numbered from 1 without a gap, and never changed or removed as long as the collection is there."
    ),
    sentences(
      "A change of name, description or owner alone makes none.",
      "Nor does a change that leaves the content as it was, unless it is a restore."
    ),
    sentences(
      "`created_at` is the `updated_at` that the change gave; `attempt_id` names the run that made it.",
      "A collection that is older than its versions has as version 1, with `author_id` null, what it held when they began."
    )
  ),
  readCollectionVersion: "With its parts as they were, whatever the collection holds by now.",
  readCollectionDiff: paragraphs(
    sentences(
      "From the version `from` to the one in the path.",
      "Without `from` it starts at the version before; before the first that is nothing, and `from` is 0."
    ),
    "Items are compared by their ids. `reordered` says that the items of both versions are in another order."
  ),
  restoreCollectionVersion: paragraphs(
    sentences(
      "The content of the version becomes a new, current version with `edit_type` `restore` and `restored_from`, also where it is the current one.",
      "The history stays as it is.",
      "A version from before the bounds of contents, 16 MiB and 50,000 references to specialties, that is larger is 400."
    ),
    sentences(
      "Name, description and owner stay.",
      "So do the overlays and custom items of every space: an item that a space hides stays hidden, and an override applies again where its item returns."
    ),
    sentences(
      "`expectedUpdatedAt` (409 `stale`) or `If-Match` (412) guard against overwriting another's change.",
      "The body may be left out.",
      "Not while a generation of it runs."
    )
  )
} satisfies Notes
