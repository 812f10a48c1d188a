import { useSuspenseQueries } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef } from "react"
import { may } from "../client/may.ts"
import { projectQuery } from "../client/projectQuery.ts"
import { DocumentEditor } from "./DocumentEditor.tsx"
import { DocumentReader } from "./DocumentReader.tsx"
import { documentQuery } from "./documentQueries.ts"

const route = getRouteApi("/open/projects/$projectId/docs/$nodeId")

/** The design document of a part of a project: to be read, or with `?edit` to be written by those who may. */
export const DocumentPage = (): ReactNode => {
  const { nodeId, projectId } = route.useParams()
  const { edit } = route.useSearch()
  const [{ data: project }, { data: document }] = useSuspenseQueries({
    queries: [projectQuery(projectId), documentQuery(projectId, nodeId)]
  })
  const node = project.graph.nodes.find(({ id }) => id === nodeId) ?? { id: nodeId, label: nodeId }
  const key = `${projectId} ${nodeId}`
  const editing = edit !== undefined && may(project, "writeDocument")
  const edited = useRef("")
  useEffect(() => {
    edited.current = editing ? key : ""
  }, [editing, key])
  return editing ? (
    <DocumentEditor key={key} project={project} node={node} document={document} />
  ) : (
    <DocumentReader
      key={key}
      project={project}
      node={node}
      document={document}
      returned={edited.current === key}
    />
  )
}
