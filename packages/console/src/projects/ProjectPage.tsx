import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { projectQuery } from "../client/projectQuery.ts"
import { useTitle } from "../ui/useTitle.ts"
import { ProjectGraph } from "./ProjectGraph.tsx"

const route = getRouteApi("/open/projects/$projectId")

/** A project: its graph, to be looked at and edited. */
export const ProjectPage = (): ReactNode => {
  const { projectId } = route.useParams()
  const { data: project } = useSuspenseQuery(projectQuery(projectId))
  useTitle(project.title)
  return <ProjectGraph key={projectId} project={project} />
}
