import type { Job, RecordedAttempt } from "@design-workspace/client"
import { type ReactNode, useCallback } from "react"
import { runs as text } from "../../text/runs.ts"
import { unseen } from "../../ui/layout.css.ts"
import { useFeed } from "../data/useRun.ts"
import type { Feed, RunFeed } from "../model/RunFeed.ts"
import type { RunState } from "../model/RunState.ts"
import * as css from "../runs.css.ts"
import { PartPanel } from "./PartPanel.tsx"
import { RunCounts } from "./RunFacts.tsx"
import { RunLog } from "./RunLog.tsx"
import { RunPicture } from "./RunPicture.tsx"
import { StageBar } from "./StageBar.tsx"

/** A run that looks its design over has one more stage than a fast one. */
const stagesOfFast = 5

const viewOf = ({ view }: Feed) => view

const stageOf = ({ stages }: RunState): string => {
  const current = [...stages].find(([, { status }]) => status === "started" || status === "retrying")
  return current === undefined ? "" : text.stages[current[0]]
}

interface RunLiveProps {
  readonly feed: RunFeed
  readonly job: Job
  readonly attempt: RecordedAttempt | undefined
  readonly name: string
  readonly active: boolean
  /** Where its blocks can be opened, once they are written. */
  readonly collectionId: string | undefined
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
  /** What does not change with the events. */
  readonly children: ReactNode
}

/** What a run's events tell: it is drawn again with each of them, at most once a frame. */
export const RunLive = ({
  active,
  attempt,
  children,
  collectionId,
  feed,
  job,
  name,
  onSelect,
  selected
}: RunLiveProps): ReactNode => {
  const view = useFeed(feed, viewOf)
  const { run } = view
  const endedAt = active ? null : (job.finished_at ?? run.log.at(-1)?.at ?? job.created_at)
  const select = useCallback((id: string | null) => onSelect(id ?? undefined), [onSelect])
  return (
    <>
      <StageBar stages={run.stages} checked={job.progress.total > stagesOfFast} endedAt={endedAt} />
      <p className={unseen} aria-live="polite">
        {active ? stageOf(run) : ""}
      </p>
      <div className={css.watch}>
        <RunPicture
          view={view}
          name={name}
          live={active}
          kept={attempt?.keep_block_ids}
          selected={selected ?? null}
          onSelect={select}
        />
        <div className={css.beside}>
          {selected === undefined ? null : <PartPanel id={selected} run={run} collectionId={collectionId} />}
          <RunCounts parts={run.parts} attempt={attempt} />
          {children}
          <h2>{text.log}</h2>
          <RunLog log={run.log} names={run.names} takenOver={run.takenOver} />
        </div>
      </div>
    </>
  )
}
