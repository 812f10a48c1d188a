import type { ProjectPatch, ProjectWithGraph } from "@design-workspace/client"
import type { QueryClient } from "@tanstack/react-query"
import { isStale } from "../../client/failures.ts"
import { projectQuery } from "../../client/projectQuery.ts"
import { workspace } from "../../client/workspace.ts"

/** How often a write may meet a new version that left its fields alone. */
const attempts = 5

/**
 * Changes fields of a project. Its version moves with the graph and documents too, so a write that meets another version is
 * repeated on that one, unless it `clashes`: then nothing is written, and the answer is the project as it is now.
 */
export const updateProject = async (
  queries: QueryClient,
  { id, updated_at }: Pick<ProjectWithGraph, "id" | "updated_at">,
  payload: ProjectPatch,
  clashes: (now: ProjectWithGraph) => boolean,
  left = attempts
): Promise<ProjectWithGraph | null> => {
  try {
    await workspace.projects.updateProject({ params: { id }, payload }, { ifMatch: updated_at })
    return null
  } catch (error) {
    if (!isStale(error) || left === 0) throw error
    const now = await queries.fetchQuery({ ...projectQuery(id), staleTime: 0 })
    return clashes(now) ? now : updateProject(queries, now, payload, clashes, left - 1)
  }
}
