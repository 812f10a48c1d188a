import { DesignModel } from "@design-workspace/domain/generation/model/DesignModel"
import type { RunningEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import type { Quality } from "@design-workspace/domain/generation/request/GenerationRequest"
import { Effect } from "effect"
import { readCase, readPromptCase } from "./EvaluationCase.ts"
import { type EvaluatedRun, evaluateBrief } from "./evaluateBrief.ts"
import { type EvaluatedProject, evaluatePrompt } from "./evaluatePrompt.ts"
import {
  type EvaluationBrief,
  type EvaluationPrompt,
  evaluationBriefs,
  evaluationPrompts
} from "./evaluationBriefs.ts"
import type { Progress } from "./makeProgress.ts"

/** Every brief and every prompt in every quality, this many times. */
export interface Evaluated {
  readonly briefs: ReadonlyArray<EvaluationBrief>
  readonly prompts: ReadonlyArray<EvaluationPrompt>
  readonly qualities: ReadonlyArray<Quality>
  readonly times: number
}

export const everything = {
  briefs: evaluationBriefs,
  prompts: evaluationPrompts,
  qualities: ["fast", "pro"],
  times: 1
} as const

export interface Evaluation {
  /** Of the wording that the model is asked in; null for the offline model, which has none. */
  readonly prompts: string | null
  readonly runs: ReadonlyArray<EvaluatedRun>
  readonly projects: ReadonlyArray<EvaluatedProject>
}

const turns = (name: string, { qualities, times }: Evaluated) =>
  qualities.flatMap((quality) =>
    Array.from({ length: times }, (_, index) => ({
      quality,
      title: `${name}, ${quality}, ${index + 1} of ${times}`
    }))
  )

export const evaluate = Effect.fn("evaluate")(function* (evaluated: Evaluated, progress: Progress) {
  const { prompts } = yield* DesignModel
  const runs: Array<EvaluatedRun> = []
  const projects: Array<EvaluatedProject> = []
  const hear = (title: string) => (event: RunningEvent) => progress.onEvent(title, event)
  for (const name of evaluated.briefs) {
    const one = yield* Effect.promise(() => readCase(name))
    for (const { quality, title } of turns(name, evaluated)) {
      const run = yield* evaluateBrief(one, quality, hear(title))
      yield* progress.onRun(title, run)
      runs.push(run)
    }
  }
  for (const name of evaluated.prompts) {
    const one = yield* Effect.promise(() => readPromptCase(name))
    for (const { quality, title } of turns(name, evaluated)) {
      const project = yield* evaluatePrompt(one, quality, hear(title))
      yield* progress.onProject(title, project)
      projects.push(project)
    }
  }
  const evaluation: Evaluation = { prompts: prompts?.version ?? null, runs, projects }
  return evaluation
})
