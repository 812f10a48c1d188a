import type { Job, RecordedAttempt } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useMemo } from "react"
import { useFeed } from "../data/useRun.ts"
import type { Feed, RunFeed } from "../model/RunFeed.ts"
import { collectionStages } from "../model/RunState.ts"
import { RunCounts } from "./RunFacts.tsx"
import { RunPartPanel } from "./RunPartPanel.tsx"
import { detailsOf, RunPicture, useSameDetails } from "./RunPicture.tsx"
import { WatchedRun } from "./WatchedRun.tsx"

/** A run that looks its design over has one more stage than a fast one. */
const stagesOfFast = 5
const fastStages = collectionStages.filter((name) => name !== "quality")

const viewOf = ({ view }: Feed) => view

interface RunLiveProps {
  readonly feed: RunFeed
  readonly job: Job
  readonly attempt: RecordedAttempt | undefined
  readonly name: string
  readonly active: boolean
  /** Where its blocks can be opened, once they are written. */
  readonly collectionId: string | undefined
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
  readonly children: ReactNode
}

/** Drawn again with each event, at most once a frame. */
export const RunLive = (props: RunLiveProps): ReactNode => {
  const { active, attempt, children, collectionId, feed, job, name, onSelect, selected } = props
  const { layout, run } = useFeed(feed, viewOf)
  const { boxes } = run.parts
  const inDoubt = run.doubtful.boxes
  const kept = attempt?.keep_block_ids
  const details = useSameDetails(
    useMemo(() => detailsOf(boxes, inDoubt, run.names, kept), [boxes, inDoubt, kept, run.names])
  )
  return (
    <WatchedRun
      run={run}
      job={job}
      active={active}
      stages={job.progress.total > stagesOfFast ? collectionStages : fastStages}
      names={run.names}
      picture={
        <RunPicture
          layout={layout}
          details={details}
          label={`Design of ${name}, as it is made`}
          empty="Parts appear here as the model makes them."
          live={active}
          selected={selected}
          onSelect={onSelect}
        />
      }
    >
      {selected === null ? null : (
        <RunPartPanel id={selected} parts={run.parts} names={run.names}>
          {collectionId === undefined ? null : (
            <Link
              to="/collections/$collectionId"
              params={{ collectionId }}
              search={{ kind: "block", part: selected }}
            >
              Open in the collection
            </Link>
          )}
        </RunPartPanel>
      )}
      <RunCounts parts={run.parts} attempt={attempt} />
      {children}
    </WatchedRun>
  )
}
