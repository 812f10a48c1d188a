import { sentences } from "@design-workspace/api/wire/Texts"
import { paragraphs } from "../paragraphs.ts"
import type { Notes } from "./Notes.ts"

/** Of decompositions. */
export const decompositionNotes = {
  previewDecomposition: paragraphs(
    sentences(
      "Proposes sub-blocks for one block.",
      "Nothing is written, and it is allowed while a generation runs.",
      "Send what you want of it to `applyDecomposition`, with `updated_at` as `expectedUpdatedAt`.",
      "An unchanged proposal is accepted as long as the collection does not change."
    ),
    sentences(
      "`count` is required.",
      "A bound that is null or missing is open, which means 2 at least and 100 at most.",
      "If the number is outside it, the model is asked again at most twice, then the answer is 500 `BOUNDS_UNSATISFIED`.",
      "Nothing is cut.",
      "Ids and names of the sub-blocks are new to the collection; layers and specialties are the collection's own."
    ),
    sentences(
      "The enabled memory rules of the organisation and of the caller go into the prompt.",
      "A client that goes away stops the model."
    ),
    sentences(
      "Previews and proposals take turns at the model.",
      "One that gets no turn within 30 s is 429 `JOB_QUEUE_FULL`.",
      "A preview has the budgets of tokens of a proposal: 500 `GENERATION_FAILED`, or 429 `RATE_LIMITED` until the next day, or for a minute while other requests have reserved the rest."
    )
  ),
  applyDecomposition: paragraphs(
    sentences(
      "No model is called.",
      "The block is replaced by the sub-blocks.",
      "Layer and specialties of a sub-block default to the removed block's.",
      "Ids that are absent are made.",
      "The content before stays as a version."
    ),
    sentences(
      "Edges into the block go to the sub-blocks that no other sub-block points to.",
      "Edges out of it leave from those that point to none.",
      "`rewired_edges` lists them."
    )
  )
} satisfies Notes
