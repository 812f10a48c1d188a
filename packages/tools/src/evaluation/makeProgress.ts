import type { RunningEvent } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import type { Screen } from "@design-workspace/server/admin/makeProgressReporter"
import { Effect } from "effect"
import type { EvaluatedRun } from "./evaluateBrief.ts"
import type { EvaluatedProject } from "./evaluatePrompt.ts"
import type { DrawingScore } from "./scoreDrawing.ts"

export type Progress = ReturnType<typeof makeProgress>

const failed = ({ failure, seconds }: Pick<EvaluatedRun, "failure" | "seconds">): string =>
  `failed after ${seconds.toFixed(1)} s: ${failure}`

const drawn = ({ edges, parts }: DrawingScore): string =>
  `${parts.found} of ${parts.of} parts, ${edges.found} of ${edges.of} edges`

const runOutcome = (run: EvaluatedRun): string =>
  run.score === null ? failed(run) : `${drawn(run.score)}, ${run.seconds.toFixed(1)} s`

const projectOutcome = (project: EvaluatedProject): string => {
  if (project.score === null) return failed(project)
  const { documents, graph } = project.score
  return `${drawn(graph)}, ${documents.passed.found} of ${documents.passed.of} documents, ${project.seconds.toFixed(1)} s`
}

/** `title` names a run. On a terminal the progress of the current one is shown too, on a line that is replaced. */
export const makeProgress = (screen: Screen) => {
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

  const end = (title: string, outcome: string) =>
    Effect.sync(() => {
      if (moving) replace("")
      screen.write(`${title}: ${outcome}\n`)
    })

  return {
    onEvent: (title: string, event: RunningEvent) =>
      Effect.sync(() => {
        hear(event)
        if (moving) replace(`${title}: ${stage}${items === 0 ? "" : `, ${items}`}`)
      }),
    onRun: (title: string, run: EvaluatedRun) => end(title, runOutcome(run)),
    onProject: (title: string, project: EvaluatedProject) => end(title, projectOutcome(project))
  }
}
