import { emptyContent } from "@design-workspace/domain/collections/Collection"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { startDraft } from "@design-workspace/domain/generation/request/StartDraft"
import { Effect } from "effect"
import { generationBody } from "../briefs/generationBody.ts"
import type { EvaluationCase } from "./EvaluationCase.ts"

/** It leaves room for two more blocks than the brief names, so that nothing found is left out. */
export const designRequest = ({ brief, expected }: EvaluationCase, quality: Quality) => {
  const { messages, mode, params } = generationBody(brief, "initial", quality)
  const max = Math.max(params.blocks.max, Object.keys(expected.parts).length + 2)
  return {
    messages,
    // The parameters come from us, so a refusal would be our mistake.
    start: Effect.orDie(
      Effect.fromResult(
        startDraft(
          { mode, params: { ...params, blocks: { ...params.blocks, max } }, keepBlockIds: [] },
          emptyContent
        )
      )
    )
  }
}
