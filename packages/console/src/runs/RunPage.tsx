import type { Job } from "@design-workspace/client"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { useActions } from "../actions/registry.ts"
import { runs as text } from "../text/runs.ts"
import { unseen, wholePage } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { attemptQuery } from "./data/attemptQueries.ts"
import { collectionQuery } from "./data/collectionQueries.ts"
import { collectionOf, isActive, jobQuery } from "./data/jobQueries.ts"
import { type FollowedFeed, useRun } from "./data/useRun.ts"
import { useRunActions } from "./data/useRunActions.ts"
import type { RunState } from "./model/RunState.ts"
import { RunBadge } from "./RunBadge.tsx"
import { RunCrumbs } from "./RunCrumbs.tsx"
import * as css from "./runs.css.ts"
import { PartPanel } from "./watch/PartPanel.tsx"
import { RunCounts, RunFacts } from "./watch/RunFacts.tsx"
import { RunLog } from "./watch/RunLog.tsx"
import { RunButtons, RunFailure, RunNote } from "./watch/RunOutcome.tsx"
import { RunPicture } from "./watch/RunPicture.tsx"
import { StageBar } from "./watch/StageBar.tsx"

const route = getRouteApi("/signed-in/jobs/$jobId")

/** A run that looks its design over has one more stage than a fast one. */
const stagesOfFast = 5

/** The events may be further than the record of the job, which is read again a moment later. */
const statusOf = ({ status }: Job, { end }: RunState): Job["status"] => {
  if (end === null) return status
  if (end.kind === "done") return "succeeded"
  return end.error.code === "CANCELLED" ? "cancelled" : "failed"
}

const Troubles = ({
  feed: { broken, ended, followAgain, lost, view },
  silent
}: {
  readonly feed: FollowedFeed
  /** The record of the job cannot be read either. */
  readonly silent: boolean
}): ReactNode => {
  if (broken !== null) return <FailureNotice error={broken} title={text.broken} onRetry={followAgain} />
  if (!ended && (lost || silent)) {
    return (
      <Notice look="warn" title={text.lost}>
        {text.lostNote}
      </Notice>
    )
  }
  return ended && view.run.log.length === 0 ? <Notice title={text.gone}>{text.goneNote}</Notice> : null
}

const Watched = ({ jobId }: { readonly jobId: string }): ReactNode => {
  const { collection: known, part } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: job, failureCount, fetchStatus } = useSuspenseQuery(jobQuery(jobId))
  const collectionId = collectionOf(job) ?? known
  const feed = useRun(jobId)
  const { run } = feed.view
  const { data: collection } = useQuery({
    ...collectionQuery(collectionId ?? ""),
    enabled: collectionId !== undefined
  })
  const { data: attempt } = useQuery({
    ...attemptQuery(collectionId ?? "", job.attempt_id),
    enabled: collectionId !== undefined
  })
  const actions = useRunActions(job, collectionId)
  useActions(Object.values(actions).filter((action) => typeof action === "object"))
  const status = statusOf(job, run)
  const name = collection?.name ?? text.collectionGone
  useTitle(text.titleOf(text.statuses[status], name))
  const active = isActive({ status })
  const endedAt = active ? null : (job.finished_at ?? run.log.at(-1)?.at ?? job.created_at)
  const stage = run.stages.size === 0 ? undefined : [...run.stages.keys()].at(-1)
  return (
    <div className={wholePage}>
      <PageHeader
        crumbs={<RunCrumbs collectionId={collectionId} name={name} runs />}
        title={text.runOf(name)}
        badges={<RunBadge status={status} />}
        note={<RunNote job={job} />}
        actions={<RunButtons actions={actions} active={active} />}
      />
      <Troubles feed={feed} silent={active && (failureCount > 0 || fetchStatus === "paused")} />
      <RunFailure job={job} actions={actions} />
      <StageBar stages={run.stages} checked={job.progress.total > stagesOfFast} endedAt={endedAt} />
      <p className={unseen} aria-live="polite">
        {active && stage !== undefined ? text.stages[stage] : ""}
      </p>
      <div className={css.watch}>
        <RunPicture
          view={feed.view}
          name={name}
          live={active}
          kept={attempt?.keep_block_ids}
          selected={part ?? null}
          onSelect={(id) =>
            void navigate({ search: (before) => ({ ...before, part: id ?? undefined }), replace: true })
          }
        />
        <div className={css.beside}>
          {part === undefined ? null : (
            <PartPanel id={part} run={run} collectionId={status === "succeeded" ? collectionId : undefined} />
          )}
          <RunCounts parts={run.parts} attempt={attempt} />
          <RunFacts job={job} attempt={attempt} />
          <h2>{text.log}</h2>
          <RunLog {...run} />
        </div>
      </div>
    </div>
  )
}

/** One run: watched while it goes on, and as it was when it is over. */
export const RunPage = (): ReactNode => {
  const { jobId } = route.useParams()
  return <Watched key={jobId} jobId={jobId} />
}
