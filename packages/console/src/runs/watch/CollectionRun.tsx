import type { Job, RecordedAttempt } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { FolderOpen, GitCompare, RotateCw, StretchHorizontal } from "lucide-react"
import { type ReactNode, useMemo } from "react"
import { ActionButton, type PageAction, when } from "../../actions/actions.tsx"
import { collectionQuery } from "../../client/designQueries.ts"
import { collectionOf, isActive } from "../../client/jobs.ts"
import { runs as text } from "../../text/runs.ts"
import { number } from "../../text/words.ts"
import { Notice } from "../../ui/messages.tsx"
import { CollectionCrumbs } from "../../ui/Page.tsx"
import { designEstimate } from "../data/runForms.ts"
import { attemptQuery, versionOfAttemptQuery } from "../data/runQueries.ts"
import { useFeed } from "../data/useRun.ts"
import { AskedFacts, JobFacts, tokensOf } from "../jobFacts.tsx"
import type { Feed } from "../model/RunFeed.ts"
import { collectionStages, partKinds, type RunParts } from "../model/RunState.ts"
import * as css from "../runs.css.ts"
import { RunFrame, runAction, useWatchedJob, type WatchedJob } from "./RunFrame.tsx"
import { RunPicture, useBoxDetails, WatchedRun } from "./WatchedRun.tsx"

const useRunActions = (job: Job, collectionId: string | undefined) => {
  const navigate = useNavigate()
  const { error, attempt_id: attempt, status } = job
  const there = collectionId !== undefined
  const { data: version } = useQuery(
    versionOfAttemptQuery(collectionId ?? "", attempt, status === "succeeded" && there)
  )
  const params = { collectionId: collectionId ?? "" }
  const generate = (search: { readonly wider?: string }) => () =>
    void navigate({ to: "/collections/$collectionId/generate", params, search: { from: attempt, ...search } })
  return {
    open: when(
      there,
      runAction("open", "Open the collection", {
        icon: FolderOpen,
        run: () => void navigate({ to: "/collections/$collectionId", params })
      })
    ),
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
    wider: when(
      there && error?.code === "BOUNDS_UNSATISFIED",
      runAction("wider", "Generate with wider bounds", {
        icon: StretchHorizontal,
        run: generate({ wider: "1" })
      })
    ),
    again: when(
      there && !isActive(job),
      runAction("again", text.again, { icon: RotateCw, run: generate({}) })
    )
  }
}

interface RunFailureProps {
  readonly job: Job
  readonly wider: PageAction | undefined
}

const RunFailure = ({ job: { error, status }, wider }: RunFailureProps): ReactNode => {
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

interface RunCountsProps {
  readonly parts: RunParts
  readonly attempt: RecordedAttempt | undefined
}

const RunCounts = ({ attempt, parts }: RunCountsProps): ReactNode => (
  <dl className={css.counts}>
    {partKinds.map((kind) => {
      const bounds = kind === "edges" ? undefined : attempt?.params[kind === "boxes" ? "blocks" : kind]
      return (
        <div key={kind} className={css.count}>
          <dt>{text.counts[kind === "boxes" ? "blocks" : kind]}</dt>
          <dd className={css.countNumber}>{number(parts[kind].size)}</dd>
          {bounds === undefined ? null : (
            <dd className={css.countNote}>{text.boundsOf(bounds.min, bounds.max)}</dd>
          )}
        </div>
      )
    })}
  </dl>
)

/** What the calls of the model took; while the run goes on, what they should take. */
const Tokens = ({ attempt }: { readonly attempt: RecordedAttempt }): ReactNode => {
  const { collection_id, finished_at, keep_block_ids, messages, mode, params, quality, usage } = attempt
  const keep = mode === "with-keep" ? { keep_block_ids } : {}
  const goesOn = finished_at === null
  const request = goesOn ? { mode, messages, params, quality, ...keep } : null
  const { data: estimate } = useQuery(designEstimate(collection_id)(request))
  if (usage === null && attempt.model !== "offline" && goesOn && estimate !== undefined) {
    const { input_tokens, output_tokens } = estimate
    return text.tokensExpected(input_tokens, output_tokens.min, output_tokens.max)
  }
  const before = usage === null ? 0 : usage.cached_tokens
  return `${tokensOf(attempt)}${before === 0 ? "" : `; ${number(before)} of the input read before`}`
}

const Asked = ({ attempt }: { readonly attempt: RecordedAttempt }): ReactNode => (
  <>
    <AskedFacts {...attempt} />
    <dt>{text.model}</dt>
    <dd>{attempt.usage?.model ?? attempt.model}</dd>
    <dt>{text.tokens}</dt>
    <dd>
      <Tokens attempt={attempt} />
    </dd>
  </>
)

/** A run that looks its design over has one more stage than a fast one. */
const stagesOfFast = 5
const fastStages = collectionStages.filter((name) => name !== "quality")

const viewOf = ({ view }: Feed) => view

const keptBadge = [{ text: "kept", look: "plain" }] as const

interface RunLiveProps {
  readonly watched: WatchedJob
  readonly attempt: RecordedAttempt | undefined
  readonly name: string
  readonly collectionId: string | undefined
  readonly children: ReactNode
}

/** Drawn again with each event, at most once a frame. */
const RunLive = ({ attempt, children, collectionId, name, watched }: RunLiveProps): ReactNode => {
  const { active, followed, job, onSelect, selected } = watched
  const { layout, run } = useFeed(followed.feed, viewOf)
  const kept = attempt?.keep_block_ids
  const badges = useMemo(() => new Map(kept?.map((id) => [id, keptBadge])), [kept])
  const details = useBoxDetails(run.parts.boxes, run.doubtful.boxes, run.names, badges)
  return (
    <WatchedRun
      run={run}
      job={job}
      active={active}
      stages={job.progress.total > stagesOfFast ? collectionStages : fastStages}
      names={run.names}
      parts={run.parts}
      workers="Specialties"
      selected={selected}
      links={
        collectionId === undefined || selected === null ? null : (
          <Link
            to="/collections/$collectionId"
            params={{ collectionId }}
            search={{ kind: "block", part: selected }}
          >
            Open in the collection
          </Link>
        )
      }
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
      <RunCounts parts={run.parts} attempt={attempt} />
      {children}
    </WatchedRun>
  )
}

const doneNote = ({ result }: Job): string | undefined => {
  const made = result?.result_summary
  if (made === undefined || !("blocks_count" in made)) return undefined
  return text.doneNote(made.layers_count, made.blocks_count, made.specialties_count)
}

export const CollectionRun = ({ jobId }: { readonly jobId: string }): ReactNode => {
  const watched = useWatchedJob(jobId)
  const { job, status } = watched
  const collectionId = collectionOf(job) ?? watched.collection
  const enabled = collectionId !== undefined
  const { data: collection, isPending } = useQuery({ ...collectionQuery(collectionId ?? ""), enabled })
  const { data: attempt } = useQuery({ ...attemptQuery(collectionId ?? "", job.attempt_id), enabled })
  const { again, compare, open, wider } = useRunActions(job, collectionId)
  const name = collection?.name ?? (enabled && isPending ? text.naming : text.collectionGone)
  return (
    <RunFrame
      watched={watched}
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
      name={text.titleOf(text.statuses[status], name)}
      done={doneNote(job)}
      cancelled="Nothing was written. The collection is as it was before."
      actions={[open, compare, wider, again]}
      buttons={
        <>
          <ActionButton action={again} />
          <ActionButton action={compare} />
          <ActionButton action={open} look={wider === undefined ? "primary" : "plain"} />
        </>
      }
      failure={<RunFailure job={job} wider={wider} />}
    >
      <RunLive
        watched={watched}
        attempt={attempt}
        name={name}
        collectionId={status === "succeeded" ? collectionId : undefined}
      >
        <JobFacts job={job} attempt={attempt}>
          {attempt === undefined ? null : <Asked attempt={attempt} />}
        </JobFacts>
      </RunLive>
    </RunFrame>
  )
}
