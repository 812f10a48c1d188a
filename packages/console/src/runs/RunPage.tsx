import type { Job } from "@design-workspace/client"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { type ReactNode, useCallback } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { useActions } from "../actions/registry.ts"
import { runs as text } from "../text/runs.ts"
import { wholePage } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { attemptQuery } from "./data/attemptQueries.ts"
import { collectionQuery } from "./data/collectionQueries.ts"
import { collectionOf, isActive, jobQuery } from "./data/jobQueries.ts"
import { type FollowedRun, useFeed, useRun } from "./data/useRun.ts"
import { useRunActions } from "./data/useRunActions.ts"
import type { Feed } from "./model/RunFeed.ts"
import { RunBadge } from "./RunBadge.tsx"
import { RunCrumbs } from "./RunCrumbs.tsx"
import { RunFacts } from "./watch/RunFacts.tsx"
import { RunLive } from "./watch/RunLive.tsx"
import { RunButtons, RunFailure, RunNote } from "./watch/RunOutcome.tsx"

const route = getRouteApi("/signed-in/jobs/$jobId")

const endOf = ({ view: { run } }: Feed) => run.end
const hasEnded = ({ ended }: Feed) => ended
const isEmpty = ({ view: { run } }: Feed) => run.log.length === 0

/** The events may be further than the record of the job, which is read again a moment later. */
const statusOf = ({ status }: Job, end: ReturnType<typeof endOf>): Job["status"] => {
  if (end === null) return status
  if (end.kind === "done") return "succeeded"
  return end.error.code === "CANCELLED" ? "cancelled" : "failed"
}

const Troubles = ({
  followed: { broken, feed, followAgain, lost },
  silent
}: {
  readonly followed: FollowedRun
  /** The record of the job cannot be read either. */
  readonly silent: boolean
}): ReactNode => {
  const ended = useFeed(feed, hasEnded)
  const empty = useFeed(feed, isEmpty)
  if (broken !== null) return <FailureNotice error={broken} title={text.broken} onRetry={followAgain} />
  if (!ended && (lost || silent)) {
    return (
      <Notice look="warn" title={text.lost}>
        {text.lostNote}
      </Notice>
    )
  }
  return ended && empty ? <Notice title={text.gone}>{text.goneNote}</Notice> : null
}

const Watched = ({ jobId }: { readonly jobId: string }): ReactNode => {
  const { collection: known, part } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: job, failureCount, fetchStatus } = useSuspenseQuery(jobQuery(jobId))
  const collectionId = collectionOf(job) ?? known
  const enabled = collectionId !== undefined
  const { data: collection } = useQuery({ ...collectionQuery(collectionId ?? ""), enabled })
  const { data: attempt } = useQuery({ ...attemptQuery(collectionId ?? "", job.attempt_id), enabled })
  const followed = useRun(jobId)
  const status = statusOf(job, useFeed(followed.feed, endOf))
  const active = isActive({ status })
  const actions = useRunActions(job, collectionId)
  useActions(Object.values(actions).filter((action) => typeof action === "object"))
  const name = collection?.name ?? text.collectionGone
  useTitle(text.titleOf(text.statuses[status], name))
  const select = useCallback(
    (id: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, part: id }), replace: true }),
    [navigate]
  )
  return (
    <div className={wholePage}>
      <PageHeader
        crumbs={<RunCrumbs collectionId={collectionId} name={name} runs />}
        title={text.runOf(name)}
        badges={<RunBadge status={status} />}
        note={<RunNote job={job} />}
        actions={<RunButtons actions={actions} active={active} />}
      />
      <Troubles followed={followed} silent={active && (failureCount > 0 || fetchStatus === "paused")} />
      <RunFailure job={job} actions={actions} />
      <RunLive
        feed={followed.feed}
        job={job}
        attempt={attempt}
        name={name}
        active={active}
        collectionId={status === "succeeded" ? collectionId : undefined}
        selected={part}
        onSelect={select}
      >
        <RunFacts job={job} attempt={attempt} />
      </RunLive>
    </div>
  )
}

/** One run: watched while it goes on, and as it was when it is over. */
export const RunPage = (): ReactNode => {
  const { jobId } = route.useParams()
  return <Watched key={jobId} jobId={jobId} />
}
