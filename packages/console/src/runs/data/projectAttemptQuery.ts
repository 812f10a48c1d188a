import type { ProjectAttempt } from "@design-workspace/client"
import { queryOptions } from "@tanstack/react-query"
import { workspace } from "../../client/workspace.ts"

/** How often what is under way is read again. */
const pace = 3_000

const isOver = (attempt: ProjectAttempt | undefined): boolean => attempt?.finished_at != null

/** An attempt on a project with what becomes of each of its documents. */
export const projectAttemptQuery = (projectId: string, attemptId: string) =>
  queryOptions({
    queryKey: ["project-attempt", projectId, attemptId],
    queryFn: ({ signal }) =>
      workspace.projectGeneration.readProjectAttempt({ params: { id: projectId, attemptId } }, { signal }),
    staleTime: ({ state }) => (isOver(state.data) ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : pace)
  })
