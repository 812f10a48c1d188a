import type { Job, ProjectAttempt, ProjectWithGraph } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useProjectRun } from "../../client/activeRun.ts"
import { projectAttemptQuery } from "../../client/projectAttemptQuery.ts"

/** Whether a run is still to write the document of this part. Before its graph is made, that may be any. */
const isToWrite = ({ documents, scope }: ProjectAttempt, nodeId: string): boolean =>
  scope !== "graph" &&
  (documents.length === 0 || documents.some(({ node_id, state }) => node_id === nodeId && state === null))

/** The run under way that is still to write the document of this part; null if there is none. */
export const useDocumentRun = (project: ProjectWithGraph, nodeId: string): Job | null => {
  const run = useProjectRun(project)
  const { data: attempt } = useQuery({
    ...projectAttemptQuery(project.id, run?.attempt_id ?? ""),
    enabled: run !== null
  })
  return attempt !== undefined && isToWrite(attempt, nodeId) ? run : null
}
