import type { Job } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { subjectOf } from "../client/subjectOfJob.ts"
import { home as text } from "../text/home.ts"
import { oneLine } from "../ui/layout.css.ts"
import { Time } from "../ui/Time.tsx"
import { list, note, quiet, runBar, runEntry, way } from "./home.css.ts"
import { activeRuns, recentCollections, recentProjects } from "./homeQueries.ts"
import { Section } from "./Section.tsx"

const useNameOf = (job: Job): string => {
  const { data: collections } = useQuery(recentCollections)
  const { data: projects } = useQuery(recentProjects)
  const name =
    job.kind === "generation"
      ? collections?.items.find(({ id }) => id === job.collection_id)?.name
      : projects?.items.find(({ id }) => id === job.project_id)?.title
  return name ?? "A run"
}

const howFar = ({ kind, progress: { done, total }, stage }: Job): string => {
  if (kind === "generation") return `${text.stages[stage]}, stage ${Math.min(done + 1, total)} of ${total}`
  return stage === "documents"
    ? `${text.stages[stage]}, ${done} of ${total.toLocaleString("en")}`
    : text.stages[stage]
}

const Run = ({ job }: { readonly job: Job }): ReactNode => {
  const subject = subjectOf(job)
  const name = useNameOf(job)
  const { done, total } = job.progress
  return (
    <Link
      to="/jobs/$jobId"
      params={{ jobId: job.job_id }}
      {...(subject?.kind === "collection" ? { search: { collection: subject.id } } : {})}
      className={runEntry}
    >
      <span className={oneLine}>{name}</span>
      <span className={note}>{howFar(job)}</span>
      <progress className={runBar} value={done} max={Math.max(total, 1)} aria-label={`Progress of ${name}`} />
      <span className={note}>
        started <Time at={job.created_at} />
      </span>
    </Link>
  )
}

/** The runs that are under way, by whoever started them. */
export const RunningRuns = (): ReactNode => {
  const { data: runs, error, refetch } = useQuery(activeRuns)
  return (
    <Section
      title="Running now"
      ways={
        <Link to="/jobs" className={way}>
          All jobs
        </Link>
      }
    >
      {runs === undefined ? <FailureNotice error={error} onRetry={() => void refetch()} /> : null}
      {runs === undefined || runs.length === 0 ? (
        <p className={quiet}>{runs === undefined ? "\u00a0" : "No run is under way."}</p>
      ) : (
        <ul className={list}>
          {runs.map((job) => (
            <li key={job.job_id}>
              <Run job={job} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
