import type { Job } from "@design-workspace/client"
import { lazy, type ReactNode, Suspense } from "react"
import { runs as text } from "../../text/runs.ts"
import { unseen } from "../../ui/layout.css.ts"
import type { RunStage, RunState } from "../model/RunState.ts"
import * as css from "../runs.css.ts"
import { StageBar } from "./StageBar.tsx"

const RunLog = lazy(async () => ({ default: (await import("./RunLog.tsx")).RunLog }))

/** Empty between two stages. */
const stageOf = ({ stages }: RunState): string => {
  const current = [...stages].find(([, { status }]) => status === "started" || status === "retrying")
  return current === undefined ? "" : text.stages[current[0]]
}

interface WatchedRunProps {
  readonly run: RunState
  readonly job: Job
  readonly active: boolean
  readonly stages: ReadonlyArray<RunStage>
  readonly names: RunState["names"]
  readonly picture: ReactNode
  /** Beside the picture, above the log. */
  readonly children: ReactNode
}

/** The stages, the picture and the log of a run, whose code for long lists comes after the rest of the page. */
export const WatchedRun = (props: WatchedRunProps): ReactNode => {
  const { active, children, job, names, picture, run, stages } = props
  const endedAt = active ? null : (job.finished_at ?? run.log.at(-1)?.at ?? job.created_at)
  return (
    <>
      <StageBar names={stages} stages={run.stages} endedAt={endedAt} />
      <p className={unseen} aria-live="polite">
        {active ? stageOf(run) : ""}
      </p>
      <div className={css.watch}>
        {picture}
        <div className={css.beside}>
          {children}
          <h2>{text.log}</h2>
          <Suspense fallback={<div className={css.logFrame} />}>
            <RunLog log={run.log} names={names} takenOver={run.takenOver} />
          </Suspense>
        </div>
      </div>
    </>
  )
}
