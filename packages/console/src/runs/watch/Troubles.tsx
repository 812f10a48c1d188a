import type { Job } from "@design-workspace/client"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { client } from "../../text/words.ts"
import { Notice } from "../../ui/Notice.tsx"
import { type FollowedRun, useFeed } from "../data/useRun.ts"
import type { Feed } from "../model/RunFeed.ts"

const endOf = ({ view: { run } }: Feed) => run.end
const hasEnded = ({ ended }: Feed) => ended
const isEmpty = ({ view: { run } }: Feed) => run.log.length === 0

/** Events may be further than the job's record, which is read again a moment later. */
export const useStatus = ({ feed }: FollowedRun, { status }: Job): Job["status"] => {
  const end = useFeed(feed, endOf)
  if (end === null) return status
  if (end.kind === "done") return "succeeded"
  return end.error.code === "CANCELLED" ? "cancelled" : "failed"
}

export const Troubles = ({
  followed: { broken, feed, followAgain, lost },
  silent
}: {
  readonly followed: FollowedRun
  /** The record of the job cannot be read either. */
  readonly silent: boolean
}): ReactNode => {
  const ended = useFeed(feed, hasEnded)
  const empty = useFeed(feed, isEmpty)
  if (broken !== null)
    return <FailureNotice error={broken} title="This run can no longer be followed" onRetry={followAgain} />
  if (!ended && (lost || silent)) {
    return (
      <Notice look="warn" title={client.lost}>
        The run goes on by itself. What comes meanwhile appears here once the service answers.
      </Notice>
    )
  }
  return ended && empty ? (
    <Notice title="The events of this run are no longer kept">
      They are kept for 48 hours after a run has ended. What it made is in the collection.
    </Notice>
  ) : null
}
