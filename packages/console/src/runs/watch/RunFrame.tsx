import type { Job } from "@design-workspace/client"
import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { Ban } from "lucide-react"
import { type ReactNode, useCallback } from "react"
import { ActionButton, actionsOf, type PageAction, useActions, when } from "../../actions/actions.tsx"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { isActive } from "../../client/jobs.ts"
import { may } from "../../client/may.ts"
import { runs as text } from "../../text/runs.ts"
import { client } from "../../text/words.ts"
import { wholePage } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/messages.tsx"
import { Page } from "../../ui/Page.tsx"
import { jobQuery, useCancel } from "../data/runQueries.ts"
import { type FollowedRun, useFeed, useRun } from "../data/useRun.ts"
import { RunBadge } from "../jobFacts.tsx"
import type { Feed } from "../model/RunFeed.ts"

const endOf = ({ view: { run } }: Feed) => run.end
const hasEnded = ({ ended }: Feed) => ended
const isEmpty = ({ view: { run } }: Feed) => run.log.length === 0

/** Events may be further than the job's record, which is read again a moment later. */
const useStatus = ({ feed }: FollowedRun, { status }: Job): Job["status"] => {
  const end = useFeed(feed, endOf)
  if (end === null) return status
  if (end.kind === "done") return "succeeded"
  return end.error.code === "CANCELLED" ? "cancelled" : "failed"
}

const route = getRouteApi("/signed-in/jobs/$jobId")

/** The job of a page, what its events tell, and which part is selected. */
export const useWatchedJob = (jobId: string) => {
  const { collection, part = null } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: job, failureCount, fetchStatus } = useSuspenseQuery(jobQuery(jobId))
  const followed = useRun(jobId)
  const status = useStatus(followed, job)
  const active = isActive({ status })
  const onSelect = useCallback(
    (id: string | null) =>
      void navigate({ search: (before) => ({ ...before, part: id ?? undefined }), replace: true }),
    [navigate]
  )
  return {
    ...{ job, followed, status, active, collection, onSelect },
    selected: part,
    /** The record of the job cannot be read either. */
    silent: active && (failureCount > 0 || fetchStatus === "paused")
  }
}

export type WatchedJob = ReturnType<typeof useWatchedJob>

const Troubles = ({ followed, silent }: Pick<WatchedJob, "followed" | "silent">): ReactNode => {
  const { broken, feed, followAgain, lost } = followed
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

export const runAction = actionsOf("run", text.run)

interface RunFrameProps {
  readonly watched: WatchedJob
  readonly crumbs: ReactNode
  readonly title: ReactNode
  /** What the window is called. */
  readonly name: string
  /** What it made, once it has. */
  readonly done: string | undefined
  readonly cancelled: string
  /** What can be done besides to cancel the run, and the buttons of it once the run is over. */
  readonly actions: ReadonlyArray<PageAction | undefined>
  readonly buttons: ReactNode
  readonly failure: ReactNode
  readonly children: ReactNode
}

const noteOf = (status: Job["status"], done: string | undefined, cancelled: string): string => {
  if (status === "succeeded" && done !== undefined) return done
  if (status === "cancelled") return cancelled
  return status === "failed" ? "" : "The run goes on by itself: you can leave this page and come back."
}

export const RunFrame = (props: RunFrameProps): ReactNode => {
  const { actions, buttons, cancelled, children, crumbs, done, failure, name, title, watched } = props
  const { active, job, status } = watched
  const { isPending, mutate } = useCancel(job.job_id)
  const cancel = when(
    isActive(job) && may(job, "cancelJob"),
    runAction("cancel", text.cancel, { icon: Ban, run: () => mutate() })
  )
  useActions([cancel, ...actions])
  return (
    <Page
      className={wholePage}
      name={name}
      crumbs={crumbs}
      title={title}
      badges={<RunBadge status={status} />}
      // Always there, so that nothing moves when the run ends.
      note={<p role="status">{noteOf(job.status, done, cancelled)}</p>}
      actions={active ? <ActionButton action={cancel} look="danger" busy={isPending} /> : buttons}
    >
      <Troubles {...watched} />
      {failure}
      {children}
    </Page>
  )
}
