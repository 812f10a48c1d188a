import type { Job } from "@design-workspace/client"
import { Circle, CircleCheck, CircleDot, CircleX, type LucideIcon, RotateCw } from "lucide-react"
import { lazy, memo, type ReactNode, Suspense } from "react"
import { runs as text } from "../../text/runs.ts"
import { counted } from "../../text/words.ts"
import { unseen } from "../../ui/layout.css.ts"
import { Elapsed } from "../Elapsed.tsx"
import type { RunStage, RunState, StageRecord } from "../model/RunState.ts"
import * as css from "../runs.css.ts"

const RunLog = lazy(async () => ({ default: (await import("./RunLog.tsx")).RunLog }))

/** Empty between two stages. */
const stageOf = ({ stages }: RunState): string => {
  const current = [...stages].find(([, { status }]) => status === "started" || status === "retrying")
  return current === undefined ? "" : text.stages[current[0]]
}

type Look = keyof typeof text.stageWords

const icons: Readonly<Record<Look, LucideIcon>> = {
  waiting: Circle,
  started: CircleDot,
  retrying: RotateCw,
  completed: CircleCheck,
  failed: CircleX
}

const lookOf = (record: StageRecord | undefined, over: boolean): Look =>
  record === undefined || record.status === "waiting"
    ? "waiting"
    : over && record.status !== "completed"
      ? "failed"
      : record.status

interface StageProps {
  readonly name: RunStage
  readonly record: StageRecord | undefined
  /** Null while the run goes on. */
  readonly endedAt: string | null
}

const Stage = ({ endedAt, name, record }: StageProps): ReactNode => {
  const look = lookOf(record, endedAt !== null)
  const Icon = icons[look]
  return (
    <li className={css.stageLook[look]} {...(look === "started" ? { "aria-current": "step" as const } : {})}>
      <Icon size={16} aria-hidden />
      <span className={css.stageName}>{text.stages[name]}</span>
      <span className={unseen}>{text.stageWords[look]}</span>
      {record === undefined || record.status === "waiting" ? null : (
        <span className={css.stageTime}>
          <Elapsed from={record.startedAt} until={record.completedAt ?? endedAt} before={record.before} />
          {record.retries === 0 ? null : `, asked ${counted(record.retries + 1, "time")}`}
        </span>
      )}
    </li>
  )
}

interface StageBarProps {
  readonly names: ReadonlyArray<RunStage>
  readonly stages: RunState["stages"]
  readonly endedAt: string | null
}

const StageBar = memo(
  ({ endedAt, names, stages }: StageBarProps): ReactNode => (
    <ol className={css.stageBar} aria-label="Stages">
      {names.map((name) => (
        <Stage key={name} name={name} record={stages.get(name)} endedAt={endedAt} />
      ))}
    </ol>
  )
)

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
