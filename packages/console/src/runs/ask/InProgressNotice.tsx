import { type ListedAttempt, Refused } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { isActive, type RunSubject } from "../../client/jobs.ts"
import { usePersonNames } from "../../client/people.ts"
import { problemsOf } from "../../client/workspace.ts"
import { generate as text } from "../../text/runs.ts"
import { Button, buttonClass } from "../../ui/controls.tsx"
import { Time } from "../../ui/inline.tsx"
import { Notice } from "../../ui/messages.tsx"
import { attemptQuery, jobQuery, projectAttemptQuery } from "../data/runQueries.ts"

/** Undefined as long as that is not known. */
const useBegunBy = (
  subject: RunSubject,
  attemptId: string
): Pick<ListedAttempt, "started_by" | "created_at"> | undefined => {
  const ofProject = "project_id" in subject
  const { data: collection } = useQuery({
    ...attemptQuery(ofProject ? "" : subject.collection_id, attemptId),
    enabled: !ofProject
  })
  const { data: project } = useQuery({
    ...projectAttemptQuery(ofProject ? subject.project_id : "", attemptId),
    enabled: ofProject
  })
  return ofProject ? project : collection
}

/** As a refusal or the list of jobs names it. */
export interface InTheWay {
  readonly job_id: string
  readonly attempt_id: string
  readonly retry_at?: string
}

export const inTheWayOf = (error: unknown): InTheWay | undefined =>
  error instanceof Refused && error.refusal.code === "GENERATION_IN_PROGRESS" ? error.refusal : undefined

interface InProgressNoticeProps {
  readonly subject: RunSubject
  readonly run: InTheWay | null | undefined
  /** Absent where a proposal is what is asked for already, and for projects. */
  readonly onPropose?: () => void
}

const titleOf = (subject: RunSubject, active: boolean): string => {
  if ("project_id" in subject) return "A run of this project is under way"
  return active ? "A run of this collection is under way" : "This collection was generated a moment ago"
}

const Shown = ({
  onPropose,
  run: { attempt_id, job_id, retry_at },
  subject
}: InProgressNoticeProps & { readonly run: InTheWay }): ReactNode => {
  const nameOf = usePersonNames()
  const { data: job } = useQuery(jobQuery(job_id))
  const begun = useBegunBy(subject, attempt_id)
  const active = job === undefined || isActive(job)
  // A run that failed or was cancelled meanwhile blocks nobody; one of a project that ended in any way neither.
  if (job?.status === "failed" || job?.status === "cancelled") return null
  if ("project_id" in subject && !active) return null
  return (
    <Notice
      look="warn"
      title={titleOf(subject, active)}
      actions={
        <>
          <Link
            to="/jobs/$jobId"
            params={{ jobId: job_id }}
            {...("collection_id" in subject ? { search: { collection: subject.collection_id } } : {})}
            className={buttonClass("plain", true)}
          >
            {active ? "Watch the run" : "See the run"}
          </Link>
          {onPropose === undefined ? null : (
            <Button small onClick={onPropose}>
              {text.proposeInstead}
            </Button>
          )}
        </>
      }
    >
      {begun === undefined ? null : (
        <p>
          {`Started by ${nameOf(begun.started_by) ?? text.someone}`} <Time at={begun.created_at} />.
        </p>
      )}
      {retry_at === undefined ? null : (
        <p>
          {active ? "Another one can begin once it has ended, or at the latest" : "The next run can begin"}{" "}
          <Time at={retry_at} />.
        </p>
      )}
      {onPropose === undefined ? null : (
        <p>A proposal can be made now: it writes nothing until you take it over.</p>
      )}
    </Notice>
  )
}

export const InProgressNotice = ({ run, ...rest }: InProgressNoticeProps): ReactNode =>
  run == null ? null : <Shown {...rest} run={run} />

interface RefusalProps {
  readonly error: unknown
  readonly title: string
}

/** Why a run did not begin, where neither a field nor the notice says it. */
export const Refusal = ({ error, title }: RefusalProps): ReactNode =>
  inTheWayOf(error) !== undefined || Object.keys(problemsOf(error)).length > 0 ? null : (
    <FailureNotice error={error} title={title} />
  )
