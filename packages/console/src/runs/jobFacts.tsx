import type { Job, RecordedAttempt } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { usePersonNames } from "../client/usePersonNames.ts"
import { projectRuns, runs as text } from "../text/runs.ts"
import { Time } from "../ui/Time.tsx"
import { projectAttemptQuery } from "./data/runQueries.ts"
import { Elapsed } from "./Elapsed.tsx"
import { facts } from "./runs.css.ts"

type Made = Exclude<NonNullable<Job["result"]>["result_summary"], { readonly blocks_count: number }>

export const madeOfProject = (made: Made): string => {
  const { documents_failed, documents_skipped, documents_written, nodes_count } = made
  return projectRuns.doneNote(nodes_count, documents_written, documents_skipped, documents_failed)
}

/** A run that began anew has no earlier one. */
interface Continued {
  readonly continued_from?: string | undefined
}

const Fact = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <>
    <dt>Goes on from</dt>
    <dd>{children}</dd>
  </>
)

export const ContinuedFact = ({
  collection_id,
  continued_from
}: Continued & { readonly collection_id: string }): ReactNode =>
  continued_from === undefined ? null : (
    <Fact>
      <Link
        to="/collections/$collectionId/runs"
        params={{ collectionId: collection_id }}
        search={{ attempt: continued_from }}
      >
        {text.continuedRun}
      </Link>
    </Fact>
  )

export const ContinuedProjectFact = ({
  continued_from,
  project_id
}: Continued & { readonly project_id: string }): ReactNode => {
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
