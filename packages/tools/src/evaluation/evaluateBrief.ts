import type { Content } from "@design-workspace/domain/collections/Collection"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { ModelTurns } from "@design-workspace/domain/generation/model/ModelTurns"
import type { RunningEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { outOfBounds } from "@design-workspace/domain/generation/request/DesignBounds"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import type { StartDraft } from "@design-workspace/domain/generation/request/StartDraft"
import { Effect, Result } from "effect"
import { counted, type Taken } from "./counted.ts"
import { designRequest } from "./designRequest.ts"
import type { EvaluationCase } from "./EvaluationCase.ts"
import { failureText, type RunFailed } from "./failureText.ts"
import { type Score, scoreDesign } from "./scoreDesign.ts"

export interface EvaluatedRun extends Taken {
  readonly brief: string
  readonly quality: Quality
  readonly model: string
  /** Why there is no design, and so no score. */
  readonly failure: string | null
  readonly score: Score | null
  /** There is a design with the requested numbers of layers, blocks and specialties. */
  readonly boundsHeld: boolean
}

const judge = (
  made: Result.Result<Content, RunFailed>,
  bounds: StartDraft["bounds"],
  { expected }: EvaluationCase
) =>
  Result.match(made, {
    onFailure: (failure) => ({ failure: failureText(failure), score: null, boundsHeld: false }),
    onSuccess: (design) => ({
      failure: null,
      score: scoreDesign(design, expected),
      boundsHeld: outOfBounds(bounds, design).length === 0
    })
  })

export const evaluateBrief = Effect.fn("evaluateBrief")(function* (
  evaluated: EvaluationCase,
  quality: Quality,
  emit: (event: RunningEvent) => Effect.Effect<void>
) {
  const model = yield* DesignModel
  const turns = yield* ModelTurns
  const { bounds, run } = yield* designRequest(evaluated, quality, emit)
  const [taken, made] = yield* counted(Effect.result(turns.take(run)))
  const evaluatedRun: EvaluatedRun = {
    brief: evaluated.brief.name,
    quality,
    model: model.label(quality),
    ...taken,
    ...judge(made, bounds, evaluated)
  }
  return evaluatedRun
})
