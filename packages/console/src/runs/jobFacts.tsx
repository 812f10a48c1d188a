import type { Job, ProjectAttempt, RecordedAttempt } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Ban, CircleCheck, CircleDot, CircleX, Clock, Hourglass, type LucideIcon } from "lucide-react"
import { type ReactNode, useEffect, useReducer } from "react"
import { usePersonNames } from "../client/people.ts"
import { projectRuns, runs as text } from "../text/runs.ts"
import { Badge, type BadgeLook, Time } from "../ui/inline.tsx"
import { projectAttemptQuery } from "./data/runQueries.ts"
import { facts } from "./runs.css.ts"

type RunStatus = keyof typeof text.statuses

const looks: Readonly<Record<RunStatus, readonly [LucideIcon, BadgeLook]>> = {
  queued: [Hourglass, "plain"],
  running: [CircleDot, "info"],
  succeeded: [CircleCheck, "good"],
  applied: [CircleCheck, "good"],
  failed: [CircleX, "bad"],
  cancelled: [Ban, "plain"],
  expired: [Clock, "warn"]
}

export const RunBadge = ({ status }: { readonly status: RunStatus }): ReactNode => {
  const [icon, look] = looks[status]
  return (
    <Badge icon={icon} look={look}>
      {text.statuses[status]}
    </Badge>
  )
}

interface ElapsedProps {
  /** The milliseconds that it took before `from`. */
  readonly before?: number
  readonly from: string
  readonly until?: string | null
}

/** How long something took, or takes until now; counts the seconds while it has no end. */
export const Elapsed = ({ before = 0, from, until = null }: ElapsedProps): ReactNode => {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (until !== null) return
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until])
  // The clock of the service may be ahead of this one.
  const passed = Math.max(0, (until === null ? Date.now() : Date.parse(until)) - Date.parse(from))
  return text.duration(before + (until === null ? Math.floor(passed / 1_000) * 1_000 : passed))
}

type Made = Exclude<NonNullable<Job["result"]>["result_summary"], { readonly blocks_count: number }>

export const madeOfProject = (made: Made): string => {
  const { documents_failed, documents_skipped, documents_written, nodes_count } = made
  return projectRuns.doneNote(nodes_count, documents_written, documents_skipped, documents_failed)
}

type Usage = NonNullable<ProjectAttempt["usage"]>

interface Used {
  readonly finished_at: string | null
  readonly model: string
  readonly usage: Pick<Usage, "input_tokens" | "output_tokens"> | null
}

/** A dash while nobody knows. */
export const tokensOf = ({ finished_at, model, usage }: Used): string => {
  if (usage !== null) return text.tokensUsed(usage.input_tokens, usage.output_tokens)
  if (model === "offline") return text.noTokens
  return finished_at === null ? "–" : text.noTokensSent
}

const Fact = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <>
    <dt>Goes on from</dt>
    <dd>{children}</dd>
  </>
)

type Asked = Pick<RecordedAttempt, "collection_id" | "continued_from" | "mode" | "quality">

/** How the design of a collection was asked for. A run that began anew goes on from none. */
export const AskedFacts = ({ collection_id, continued_from, mode, quality }: Asked): ReactNode => (
  <>
    {continued_from === undefined ? null : (
      <Fact>
        <Link
          to="/collections/$collectionId/runs"
          params={{ collectionId: collection_id }}
          search={{ attempt: continued_from }}
        >
          {text.continuedRun}
        </Link>
      </Fact>
    )}
    <dt>{text.mode}</dt>
    <dd>{text.modes[mode]}</dd>
    <dt>{text.quality}</dt>
    <dd>{text.qualities[quality]}</dd>
  </>
)

export const ContinuedProjectFact = ({ continued_from, project_id }: ProjectAttempt): ReactNode => {
  const { data: earlier } = useQuery({
    ...projectAttemptQuery(project_id, continued_from ?? ""),
    enabled: continued_from !== undefined
  })
  if (continued_from === undefined) return null
  return (
    <Fact>
      {earlier === undefined ? (
        text.continuedRun
      ) : (
        <Link to="/jobs/$jobId" params={{ jobId: earlier.job_id }}>
          {text.continuedRun}
        </Link>
      )}
    </Fact>
  )
}

interface JobFactsProps {
  readonly job: Job
  readonly attempt: Pick<RecordedAttempt, "started_by"> | undefined
  readonly children: ReactNode
}

export const JobFacts = ({ attempt, children, job }: JobFactsProps): ReactNode => {
  const nameOf = usePersonNames()
  const { created_at, finished_at } = job
  return (
    <dl className={facts}>
      <dt>{text.started}</dt>
      <dd>
        <Time at={created_at} />
        {attempt === undefined ? null : ` ${text.startedBy(nameOf(attempt.started_by) ?? text.someone)}`}
      </dd>
      <dt>{finished_at === null ? text.elapsed : text.took}</dt>
      <dd>
        <Elapsed from={created_at} until={finished_at} />
      </dd>
      {children}
    </dl>
  )
}
