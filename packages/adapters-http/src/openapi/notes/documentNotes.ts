import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"

/** Of documents. */
export const documentNotes = {
  listDocuments: sentences(
    "Up to 128 KiB of text are one answer.",
    "Longer text is sent in pieces as the client takes them, without `Content-Length`.",
    "All pieces are of the versions that stood at the start.",
    "After an error on the way the connection closes, and the JSON is incomplete.",
    "A client that takes nothing for 60 s is cut."
  ),
  readDocument: "404 `VERSION_NOT_FOUND` while the block has no document.",
  writeDocument: sentences(
    "Makes the next version; versions are never changed or removed.",
    "`expected_version` (0 for none yet) guards against overwriting: 409 `stale`."
  ),
  readDocumentHistory: null,
  readDocumentVersion: "With `diff_from=N` the unified difference from version N to this one.",
  readDocumentDiff: paragraphs(
    sentences(
      "From version `from` to version `to`.",
      "`to` is the current one by default.",
      "`from` is the one before `to` by default; if `to` is the first, that is 0, an empty text."
    ),
    sentences(
      "`format=unified` (the default) has the difference as one text in the unified format, with three lines of context, that `patch` understands.",
      "`format=json` has its `changes` from top to bottom: the lines `removed` from `from_line` on and those `added` from `to_line` on, counted from 1, and unchanged.",
      "It is JSON whatever `Accept` says."
    ),
    sentences(
      "Both are empty where the texts are the same.",
      "The search is bounded. With more than 50,000 lines in both texts together, between what they begin and end with alike, all of that is shown as replaced. Below that, where texts of L lines in both differ in more than 2,000,000 / L lines (at most 1,000) of a stretch, parts of the stretch may be shown as replaced although they are the same. The difference is right in any case: the first text with it made is the second.",
      "A caller's comparisons take turns with those of others; where too many wait, the answer is 503 `OVERLOADED` with `Retry-After`."
    )
  ),
  restoreDocumentVersion: sentences(
    "The text of the version becomes a new, current version M+1 with `edit_type` `restore`.",
    "The answer's `version` is the new number.",
    "The history stays as it is.",
    "Guests restore in their own projects."
  )
} satisfies Notes
