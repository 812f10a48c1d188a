import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { runs as text } from "../text/runs.ts"
import { projectAttemptQuery } from "./data/runQueries.ts"

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

const EarlierRun = ({ attemptId, projectId }: { readonly projectId: string; readonly attemptId: string }) => {
  const { data: earlier } = useQuery(projectAttemptQuery(projectId, attemptId))
  if (earlier === undefined) return text.continuedRun
  return (
    <Link to="/jobs/$jobId" params={{ jobId: earlier.job_id }}>
      {text.continuedRun}
    </Link>
  )
}

export const ContinuedProjectFact = ({
  continued_from,
  project_id
}: Continued & { readonly project_id: string }): ReactNode =>
  continued_from === undefined ? null : (
    <Fact>
      <EarlierRun projectId={project_id} attemptId={continued_from} />
    </Fact>
  )
