import type { Job } from "@design-workspace/client"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { home as text } from "../text/home.ts"
import { oneLine } from "../ui/layout.css.ts"
import { Time } from "../ui/Time.tsx"
import { list, note, quiet, runBar, runEntry, way } from "./home.css.ts"
import { activeRuns, collectionOfRun, recentCollections } from "./homeQueries.ts"
import { Section } from "./Section.tsx"

const Run = ({ job }: { readonly job: Job }): ReactNode => {
  const { data: collection } = useQuery(collectionOfRun(job.job_id))
  const { data: collections } = useQuery(recentCollections)
  const name = collections?.items.find(({ id }) => id === collection)?.name ?? text.aRun
  const { done, total } = job.progress
  return (
    <Link
      to="/jobs/$jobId"
      params={{ jobId: job.job_id }}
      {...(collection == null ? {} : { search: { collection } })}
      className={runEntry}
    >
      <span className={oneLine}>{name}</span>
      <span className={note}>
        {text.stages[job.stage]}, {text.stageOf(done, total)}
      </span>
      <progress className={runBar} value={done} max={total} aria-label={text.runProgress(name)} />
      <span className={note}>
        {text.started} <Time at={job.created_at} />
      </span>
    </Link>
  )
}

/** The runs that are under way, by whoever started them. */
export const RunningRuns = (): ReactNode => {
  const { data: runs } = useSuspenseQuery(activeRuns)
  return (
    <Section
      title={text.running}
      ways={
        <Link to="/jobs" className={way}>
          {text.allRuns}
        </Link>
      }
    >
      {runs.length === 0 ? (
        <p className={quiet}>{text.noRuns}</p>
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
