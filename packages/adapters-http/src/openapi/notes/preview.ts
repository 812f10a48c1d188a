import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"

/** The common note on previews of restores. */
export const preview = paragraphs(
  "What the restore would do now. Nothing is written, and the restore then does exactly that.",
  sentences(
    "`restores` lists what it takes out of the trash.",
    "The list is empty if there is nothing to do, or if the restore would be refused.",
    "For a refused restore `refusal` is the answer that it would get, with the calls that resolve it.",
    "`stays_in_trash` lists what it concerns and leaves in the trash.",
    "Each list names a hundred at most, newest first; the totals count all."
  )
)
