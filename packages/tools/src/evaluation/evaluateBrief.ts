import { type Score, scoreDesign } from "@design-workspace/adapters-llm/evaluation/scoreDesign"
import { type Content, emptyContent } from "@design-workspace/domain/collections/Collection"
import { type MeteredCall, ModelMeter } from "@design-workspace/domain/generation/attempts/ModelMeter"
import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import { cleanRemark } from "@design-workspace/domain/generation/model/ModelText"
import { ModelTurns } from "@design-workspace/domain/generation/model/ModelTurns"
import type {
  BoundsUnsatisfied,
  ModelBusy,
  ModelFailure
} from "@design-workspace/domain/generation/outcome/GenerationErrors"
import type { RunningEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { outOfBounds } from "@design-workspace/domain/generation/request/DesignBounds"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { type StartDraft, startDraft } from "@design-workspace/domain/generation/request/StartDraft"
import { designRun } from "@design-workspace/domain/generation/run/DesignRun"
import { Duration, Effect, Result } from "effect"
import { generationBody } from "../briefs/generationBody.ts"
import type { EvaluationCase } from "./EvaluationCase.ts"

/** The result of one generation from a brief. */
export interface EvaluatedRun {
  readonly brief: string
  readonly quality: Quality
  readonly model: string
  readonly seconds: number
  /** Requests to the model, including repeated ones; none for the offline model. */
  readonly calls: number
  /** As far as the provider reported them; null if it reported none. */
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  /** Why there is no design; null if there is one. */
  readonly failure: string | null
  /** Null if there is no design. */
  readonly score: Score | null
  /** Whether there is a design with the requested numbers of layers, blocks and specialties. */
  readonly boundsHeld: boolean
}

type Failure = BoundsUnsatisfied | ModelBusy | ModelFailure

const wordsOf = (failure: Failure): string => {
  switch (failure._tag) {
    case "BoundsUnsatisfied":
      return `${failure.got} ${failure.kind} instead of ${failure.min} to ${failure.max}`
    case "ModelFailed":
      return cleanRemark(`${failure.kind}: ${failure.detail}`)
    default:
      return failure._tag
  }
}

const total = (numbers: ReadonlyArray<number | null>): number | null =>
  numbers.reduce((sum, it) => (it === null ? sum : (sum ?? 0) + it), null)

const judge = (made: Result.Result<Content, Failure>, { bounds }: StartDraft, { expected }: EvaluationCase) =>
  Result.match(made, {
    onFailure: (failure) => ({ failure: wordsOf(failure), score: null, boundsHeld: false }),
    onSuccess: (design) => ({
      failure: null,
      score: scoreDesign(design, expected),
      boundsHeld: outOfBounds(bounds, design).length === 0
    })
  })

/**
 * Leaves room for two more blocks than the brief names where the demo asks for fewer, so that nothing found is left
 * out.
 */
const roomy = (body: ReturnType<typeof generationBody>, { expected }: EvaluationCase) => ({
  ...body,
  params: {
    ...body.params,
    blocks: {
      ...body.params.blocks,
      max: Math.max(body.params.blocks.max, Object.keys(expected.parts).length + 2)
    }
  }
})

/** Has the model design the brief from nothing, with the demo's request, and compares the result with the brief. */
export const evaluateBrief = Effect.fn("evaluateBrief")(function* (
  evaluated: EvaluationCase,
  quality: Quality,
  emit: (event: RunningEvent) => Effect.Effect<void>
) {
  const { brief } = evaluated
  const model = yield* DesignModel
  const turns = yield* ModelTurns
  const { messages, mode, params } = roomy(generationBody(brief, "initial", quality), evaluated)
  // The parameters come from us, so a refusal would be our mistake.
  const start = yield* Effect.orDie(
    Effect.fromResult(startDraft({ mode, params, keepBlockIds: [] }, emptyContent))
  )
  const calls: Array<MeteredCall> = []
  const run = designRun({
    model,
    brief: { messages, rules: [], quality },
    start,
    emit,
    settled: null,
    onSettled: () => Effect.void
  }).pipe(
    Effect.provideService(ModelMeter, {
      admit: () => Effect.void,
      record: (call) => Effect.sync(() => void calls.push(call))
    })
  )
  const [took, made] = yield* Effect.timed(Effect.result(turns.take(run)))
  const evaluatedRun: EvaluatedRun = {
    brief: brief.name,
    quality,
    model: model.label(quality),
    seconds: Duration.toMillis(took) / 1_000,
    calls: calls.length,
    inputTokens: total(calls.map((call) => call.inputTokens)),
    outputTokens: total(calls.map((call) => call.outputTokens)),
    ...judge(made, start, evaluated)
  }
  return evaluatedRun
})
