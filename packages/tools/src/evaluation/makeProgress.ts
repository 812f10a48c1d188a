import type { RunningEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import type { Screen } from "@design-workspace/server/admin/makeProgressReporter"
import { Effect } from "effect"
import type { EvaluatedRun } from "./evaluateBrief.ts"

/** Receives the progress of an evaluation; `title` names the run. */
export interface Progress {
  readonly onEvent: (title: string, event: RunningEvent) => Effect.Effect<void>
  readonly onRun: (title: string, run: EvaluatedRun) => Effect.Effect<void>
}

const outcome = ({ failure, score, seconds }: EvaluatedRun): string =>
  score === null
    ? `failed after ${seconds.toFixed(1)} s: ${failure}`
    : `${score.parts.found} of ${score.parts.of} parts, ${score.edges.found} of ${score.edges.of} edges, ${seconds.toFixed(1)} s`

/**
 * Prints the result of each run on `screen`. On a terminal it also shows the progress of the current run, on a line
 * that is replaced.
 */
export const makeProgress = (screen: Screen): Progress => {
  const moving = screen.isTTY === true
  const replace = (text: string) => screen.write(`\r\u001b[K${text.slice(0, (screen.columns || 80) - 1)}`)
  let stage = ""
  let items = 0

  const hear = (event: RunningEvent) => {
    if (event._tag === "Stage") stage = event.stage
    else if (event._tag === "QualityPhase") stage = event.phase
    if (event._tag === "Stage" || event._tag === "QualityPhase") items = 0
    else items += 1
  }

  return {
    onEvent: (title, event) =>
      Effect.sync(() => {
        hear(event)
        if (moving) replace(`${title}: ${stage}${items === 0 ? "" : `, ${items}`}`)
      }),
    onRun: (title, run) =>
      Effect.sync(() => {
        if (moving) replace("")
        screen.write(`${title}: ${outcome(run)}\n`)
      })
  }
}
