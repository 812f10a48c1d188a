import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { Effect } from "effect"
import { readCase } from "./EvaluationCase.ts"
import { type EvaluatedRun, evaluateBrief } from "./evaluateBrief.ts"
import { type EvaluationBrief, evaluationBriefs } from "./evaluationBriefs.ts"
import type { Progress } from "./makeProgress.ts"

/** The scope of an evaluation: every brief in every quality, this many times. */
export interface Evaluated {
  readonly briefs: ReadonlyArray<EvaluationBrief>
  readonly qualities: ReadonlyArray<Quality>
  readonly times: number
}

/** Every brief once in each quality. */
export const everything = { briefs: evaluationBriefs, qualities: ["fast", "pro"], times: 1 } as const

/** The results of an evaluation, in the order of the runs. */
export interface Evaluation {
  /** The version of the prompts; null for the offline model, which has none. */
  readonly prompts: string | null
  readonly runs: ReadonlyArray<EvaluatedRun>
}

/** Generates the designs one by one, and reports each to `progress` while it runs and when it ends. */
export const evaluate = Effect.fn("evaluate")(function* (
  { briefs, qualities, times }: Evaluated,
  progress: Progress
) {
  const { prompts } = yield* DesignModel
  const runs: Array<EvaluatedRun> = []
  for (const name of briefs) {
    const evaluated = yield* Effect.promise(() => readCase(name))
    for (const quality of qualities) {
      for (let time = 1; time <= times; time += 1) {
        const title = `${name}, ${quality}, ${time} of ${times}`
        const run = yield* evaluateBrief(evaluated, quality, (event) => progress.onEvent(title, event))
        yield* progress.onRun(title, run)
        runs.push(run)
      }
    }
  }
  const evaluation: Evaluation = { prompts: prompts?.version ?? null, runs }
  return evaluation
})
