import type { Job, RecordedAttempt } from "@design-workspace/client"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { Ban, FolderOpen, GitCompare, RotateCw, StretchHorizontal } from "lucide-react"
import { type ReactNode, useCallback, useMemo } from "react"
import { ActionButton } from "../../actions/ActionButton.tsx"
import { actionsOf } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { isActive } from "../../client/activeRun.ts"
import { collectionQuery } from "../../client/designQueries.ts"
import { may } from "../../client/may.ts"
import { collectionOf } from "../../client/subjectOfJob.ts"
import { runs as text } from "../../text/runs.ts"
import { CollectionCrumbs } from "../../ui/Crumbs.tsx"
import { wholePage } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/Notice.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { useTitle } from "../../ui/useTitle.ts"
import { attemptQuery, jobQuery, useCancel, versionOfAttemptQuery } from "../data/runQueries.ts"
import { useFeed, useRun } from "../data/useRun.ts"
import type { Feed, RunFeed } from "../model/RunFeed.ts"
import { collectionStages } from "../model/RunState.ts"
import { RunBadge } from "../RunBadge.tsx"
import { RunCounts, RunFacts } from "./RunFacts.tsx"
import { RunPartPanel } from "./RunPartPanel.tsx"
import { detailsOf, RunPicture, useSameDetails } from "./RunPicture.tsx"
import { Troubles, useStatus } from "./Troubles.tsx"
import { WatchedRun } from "./WatchedRun.tsx"

const runAction = actionsOf("run", text.run)

const useRunActions = (job: Job, collectionId: string | undefined) => {
  const navigate = useNavigate()
  const { error, attempt_id: attempt, job_id, status } = job
  const cancel = useCancel(job_id)
  const written = status === "succeeded"
  const { data: version } = useQuery(
    versionOfAttemptQuery(collectionId ?? "", attempt, written && collectionId !== undefined)
  )
  const active = isActive(job)
  const params = { collectionId: collectionId ?? "" }
  const there = collectionId !== undefined
  const generate = (search: { readonly wider?: string }) => () =>
    void navigate({ to: "/collections/$collectionId/generate", params, search: { from: attempt, ...search } })
  return {
    cancelling: cancel.isPending,
    cancel:
      active && may(job, "cancelJob")
        ? runAction("cancel", text.cancel, { icon: Ban, run: () => cancel.mutate() })
        : undefined,
    open: there
      ? runAction("open", "Open the collection", {
          icon: FolderOpen,
          run: () => void navigate({ to: "/collections/$collectionId", params })
        })
      : undefined,
    compare:
      there && version != null && version > 1
        ? runAction("compare", "Compare with before", {
            icon: GitCompare,
            run: () =>
              void navigate({
                to: "/collections/$collectionId/versions",
                params,
                search: { from: `${version - 1}`, to: `${version}` }
              })
          })
        : undefined,
    wider:
      there && error?.code === "BOUNDS_UNSATISFIED"
        ? runAction("wider", "Generate with wider bounds", {
            icon: StretchHorizontal,
            run: generate({ wider: "1" })
          })
        : undefined,
    again:
      there && !active ? runAction("again", text.again, { icon: RotateCw, run: generate({}) }) : undefined
  }
}

type RunActions = ReturnType<typeof useRunActions>

/** Always there, so that nothing moves when the run ends. */
const RunNote = ({ job: { result, status } }: { readonly job: Job }): ReactNode => {
  const words = (): string => {
    const made = result?.result_summary
    if (status === "succeeded" && made !== undefined && "blocks_count" in made)
      return text.doneNote(made.layers_count, made.blocks_count, made.specialties_count)
    return status === "cancelled"
      ? "Nothing was written. The collection is as it was before."
      : status === "failed"
        ? ""
        : "The run goes on by itself: you can leave this page and come back."
  }
  return <p role="status">{words()}</p>
}

const RunButtons = ({
  actions: { again, cancel, cancelling, compare, open, wider },
  active
}: {
  readonly actions: RunActions
  readonly active: boolean
}): ReactNode =>
  active ? (
    <ActionButton action={cancel} look="danger" busy={cancelling} />
  ) : (
    <>
      <ActionButton action={again} />
      <ActionButton action={compare} />
      <ActionButton action={open} look={wider === undefined ? "primary" : "plain"} />
    </>
  )

interface RunFailureProps {
  readonly job: Job
  readonly actions: RunActions
}

const RunFailure = ({ actions: { wider }, job: { error, status } }: RunFailureProps): ReactNode => {
  if (status !== "failed" || error === null) return null
  const { got, kind, max, message, min } = error
  const missed = kind !== undefined && got !== undefined && min !== undefined && max !== undefined
  return (
    <Notice
      look="bad"
      title="The run failed, and nothing was written"
      {...(wider === undefined ? {} : { actions: <ActionButton action={wider} look="primary" /> })}
    >
      {missed ? text.boundsMissed(kind, got, min, max) : message} The collection is as it was before.
    </Notice>
  )
}

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
  readonly collectionId: string | undefined
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
  readonly children: ReactNode
}

/** Drawn again with each event, at most once a frame. */
const RunLive = (props: RunLiveProps): ReactNode => {
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

const route = getRouteApi("/signed-in/jobs/$jobId")

export const CollectionRun = ({ jobId }: { readonly jobId: string }): ReactNode => {
  const { collection: known, part } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: job, failureCount, fetchStatus } = useSuspenseQuery(jobQuery(jobId))
  const collectionId = collectionOf(job) ?? known
  const enabled = collectionId !== undefined
  const { data: collection, isPending } = useQuery({ ...collectionQuery(collectionId ?? ""), enabled })
  const { data: attempt } = useQuery({ ...attemptQuery(collectionId ?? "", job.attempt_id), enabled })
  const followed = useRun(jobId)
  const status = useStatus(followed, job)
  const active = isActive({ status })
  const actions = useRunActions(job, collectionId)
  useActions(Object.values(actions).filter((it) => typeof it === "object"))
  const name = collection?.name ?? (enabled && isPending ? text.naming : text.collectionGone)
  useTitle(text.titleOf(text.statuses[status], name))
  const select = useCallback(
    (id: string | null) =>
      void navigate({ search: (before) => ({ ...before, part: id ?? undefined }), replace: true }),
    [navigate]
  )
  return (
    <div className={wholePage}>
      <PageHeader
        crumbs={
          <CollectionCrumbs collection={{ id: collectionId, name }}>
            {collectionId === undefined ? null : (
              <Link to="/collections/$collectionId/runs" params={{ collectionId }}>
                {text.runs}
              </Link>
            )}
          </CollectionCrumbs>
        }
        title={`Run of ${name}`}
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
        selected={part ?? null}
        onSelect={select}
      >
        <RunFacts job={job} attempt={attempt} />
      </RunLive>
    </div>
  )
}
