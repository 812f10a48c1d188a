import { Circle, CircleCheck, CircleDot, CircleX, type LucideIcon, RotateCw } from "lucide-react"
import { memo, type ReactNode } from "react"
import { runs as text } from "../../text/runs.ts"
import { counted } from "../../text/words.ts"
import { unseen } from "../../ui/layout.css.ts"
import { Elapsed } from "../Elapsed.tsx"
import type { RunStage, RunState, StageRecord } from "../model/RunState.ts"
import * as css from "../runs.css.ts"

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

export const StageBar = memo(
  ({ endedAt, names, stages }: StageBarProps): ReactNode => (
    <ol className={css.stageBar} aria-label="Stages">
      {names.map((name) => (
        <Stage key={name} name={name} record={stages.get(name)} endedAt={endedAt} />
      ))}
    </ol>
  )
)
