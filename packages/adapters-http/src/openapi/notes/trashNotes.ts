import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"

/** Of the trash as a whole. */
export const trashNotes = {
  restoreFromTrash: paragraphs(
    sentences(
      "Each item is restored as its own restore does, and by its right.",
      "`result` is `restored` also of what was not in the trash any more.",
      "What is `refused` has in `error` what its own restore would answer, with the calls that resolve it.",
      "One that is refused stops no other."
    ),
    sentences(
      "`restore_space: true` brings the spaces of projects back too, as `restore_space=1` does.",
      "A space and its projects may be named in any order.",
      "The answer has the items in the order in which they were sent.",
      "An item that is named twice is restored once and answered twice."
    ),
    sentences(
      "Each item is a separate transaction.",
      "If the call breaks off, what was restored stays so, and the same call again does the rest.",
      "With an `Idempotency-Key` all items are one transaction."
    )
  )
} satisfies Notes
