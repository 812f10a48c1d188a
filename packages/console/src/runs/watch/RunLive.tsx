import type { Job, RecordedAttempt } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useCallback, useMemo } from "react"
import { runs as text } from "../../text/runs.ts"
import { unseen } from "../../ui/layout.css.ts"
import { useFeed } from "../data/useRun.ts"
import type { Feed, RunFeed } from "../model/RunFeed.ts"
import { collectionStages, type RunState } from "../model/RunState.ts"
import * as css from "../runs.css.ts"
import { LazyRunLog } from "./LazyRunLog.tsx"
import { RunCounts } from "./RunFacts.tsx"
import { RunPartPanel } from "./RunPartPanel.tsx"
import { detailsOf, RunPicture, useSameDetails } from "./RunPicture.tsx"
import { StageBar } from "./StageBar.tsx"

/** A run that looks its design over has one more stage than a fast one. */
const stagesOfFast = 5
const fastStages = collectionStages.filter((name) => name !== "quality")

const viewOf = ({ view }: Feed) => view

/** Empty between two stages. */
export const stageOf = ({ stages }: RunState): string => {
  const current = [...stages].find(([, { status }]) => status === "started" || status === "retrying")
  return current === undefined ? "" : text.stages[current[0]]
}

const BlockLink = ({
  collectionId,
  id
}: {
  readonly collectionId: string | undefined
  readonly id: string
}): ReactNode =>
  collectionId === undefined ? null : (
    <Link to="/collections/$collectionId" params={{ collectionId }} search={{ kind: "block", part: id }}>
      Open in the collection
    </Link>
  )

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
  readonly children: ReactNode
}

/** Drawn again with each event, at most once a frame. */
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
  const { boxes } = run.parts
  const inDoubt = run.doubtful.boxes
  const kept = attempt?.keep_block_ids
  const details = useSameDetails(
    useMemo(() => detailsOf(boxes, inDoubt, run.names, kept), [boxes, inDoubt, kept, run.names])
  )
  const endedAt = active ? null : (job.finished_at ?? run.log.at(-1)?.at ?? job.created_at)
  const select = useCallback((id: string | null) => onSelect(id ?? undefined), [onSelect])
  return (
    <>
      <StageBar
        names={job.progress.total > stagesOfFast ? collectionStages : fastStages}
        stages={run.stages}
        endedAt={endedAt}
      />
      <p className={unseen} aria-live="polite">
        {active ? stageOf(run) : ""}
      </p>
      <div className={css.watch}>
        <RunPicture
          layout={view.layout}
          details={details}
          label={`Design of ${name}, as it is made`}
          empty="Parts appear here as the model makes them."
          live={active}
          selected={selected ?? null}
          onSelect={select}
        />
        <div className={css.beside}>
          {selected === undefined ? null : (
            <RunPartPanel id={selected} parts={run.parts} names={run.names}>
              <BlockLink collectionId={collectionId} id={selected} />
            </RunPartPanel>
          )}
          <RunCounts parts={run.parts} attempt={attempt} />
          {children}
          <h2>{text.log}</h2>
          <LazyRunLog log={run.log} names={run.names} takenOver={run.takenOver} />
        </div>
      </div>
    </>
  )
}
