import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { lazy, type ReactNode } from "react"
import { jobQuery } from "./data/runQueries.ts"

const route = getRouteApi("/signed-in/jobs/$jobId")

const CollectionRun = lazy(async () => ({
  default: (await import("./watch/CollectionRun.tsx")).CollectionRun
}))
const ProjectRun = lazy(async () => ({ default: (await import("./project/ProjectRun.tsx")).ProjectRun }))

export const RunPage = (): ReactNode => {
  const { jobId } = route.useParams()
  const { data: job } = useSuspenseQuery(jobQuery(jobId))
  return job.kind === "generation" ? (
    <CollectionRun key={jobId} jobId={jobId} />
  ) : (
    <ProjectRun key={jobId} jobId={jobId} />
  )
}
