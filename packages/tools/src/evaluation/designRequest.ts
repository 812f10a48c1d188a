import { emptyContent } from "@design-workspace/domain/collections/Collection"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import type { RunningEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { startDraft } from "@design-workspace/domain/generation/request/StartDraft"
import { designRun } from "@design-workspace/domain/generation/run/DesignRun"
import { Effect } from "effect"
import { generationBody } from "../briefs/generationBody.ts"
import type { EvaluationCase } from "./EvaluationCase.ts"

/** It leaves room for two more blocks than the brief names, so that nothing found is left out. */
export const designRequest = Effect.fnUntraced(function* (
  { brief, expected }: EvaluationCase,
  quality: Quality,
  emit: (event: RunningEvent) => Effect.Effect<void>
) {
  const model = yield* DesignModel
  const { messages, mode, params } = generationBody(brief, "initial", quality)
  const max = Math.max(params.blocks.max, Object.keys(expected.parts).length + 2)
  const asked = { mode, params: { ...params, blocks: { ...params.blocks, max } }, keepBlockIds: [] }
  // The parameters come from us, so a refusal would be our mistake.
  const start = yield* Effect.orDie(Effect.fromResult(startDraft(asked, emptyContent)))
  const run = designRun({
    model,
    brief: { messages, rules: [], quality },
    start,
    emit,
    settled: null,
    onSettled: () => Effect.void
  })
  return { run, bounds: start.bounds }
})
