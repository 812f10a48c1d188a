import type { GraphDiff, GraphLayout, ProjectPatch, ProjectWithGraph } from "@design-workspace/client"
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query"
import { isLayout, projectQuery } from "../../client/designQueries.ts"
import { may } from "../../client/may.ts"
import { isStale, keys, pagesQuery, workspace } from "../../client/workspace.ts"

/** How often a write may meet a new version that left its fields alone. */
const attempts = 5

/**
 * The version moves with the graph and documents too, so a write that meets another version is repeated on that one,
 * unless it `clashes`: then nothing is written, and the answer is the project as it is now.
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

export interface ProjectFilter {
  readonly space?: string | undefined
  readonly visibility?: string | undefined
}

export const projectsQuery = ({ space, visibility }: ProjectFilter) =>
  pagesQuery([...keys.projects, space ?? "", visibility === "public" ? "public" : ""], (cursor, signal) =>
    workspace.projects.listProjects(
      {
        query: {
          cursor,
          ...(space === undefined ? {} : { space_id: space }),
          ...(visibility === "public" ? { visibility: "public" as const } : {})
        }
      },
      { actions: true, signal }
    )
  )

const isDiff = (answer: unknown): answer is GraphDiff =>
  typeof answer === "object" && answer !== null && "nodeRoles" in answer && "from" in answer

/** With `from`, the places of both versions. */
export const layoutQuery = (id: string, from?: string) =>
  queryOptions({
    queryKey: [...keys.project(id), "layout", from ?? ""],
    queryFn: async ({ signal }): Promise<GraphLayout> => {
      const query = { format: "layout", ...(from === undefined ? {} : { diff_from: from }) } as const
      const answer = await workspace.projects.readProjectGraph({ params: { id }, query }, { signal })
      if (isLayout(answer)) return answer
      throw new TypeError("Places were read as something else.")
    }
  })

export const diffQuery = (id: string, from: string) =>
  queryOptions({
    queryKey: [...keys.project(id), "diff", from],
    queryFn: async ({ signal }): Promise<GraphDiff> => {
      const answer = await workspace.projects.readProjectGraph(
        { params: { id }, query: { diff_from: from } },
        { signal }
      )
      if (isDiff(answer)) return answer
      throw new TypeError("A difference was read as something else.")
    }
  })

export const versionsQuery = (id: string) =>
  pagesQuery([...keys.project(id), "versions"], (cursor, signal) =>
    workspace.projects.listProjectVersions({ params: { id }, query: { cursor } }, { signal })
  )

export const grantsQuery = (id: string) =>
  pagesQuery([...keys.project(id), "grants"], (cursor, signal) =>
    workspace.projects.listGrants({ params: { id }, query: { cursor } }, { actions: true, signal })
  )

/** More of them are found by the search. */
const most = 200

export const spacesQuery = queryOptions({
  queryKey: [...keys.spaces, "to choose"],
  queryFn: async ({ signal }) =>
    (await workspace.spaces.listSpaces({ query: { limit: most } }, { signal })).items
})

export const spaceQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.space(id), "name"],
    queryFn: ({ signal }) => workspace.spaces.readSpace({ params: { id } }, { signal }),
    retry: false
  })

const noNames: ReadonlyMap<string, string> = new Map()

/** Graphs of projects know only the ids of layers. */
export const useLaneNames = (project: ProjectWithGraph): ReadonlyMap<string, string> => {
  const { data = noNames } = useQuery({
    queryKey: [...keys.space(project.space_id), "layer names"],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const { items } = await workspace.overlays.listSpaceLayers(
        { params: { id: project.space_id }, query: { include_hidden: "1" } },
        { signal }
      )
      return new Map(items.map((layer) => [layer.id, layer.name]))
    },
    enabled: may(project, "readSpace"),
    retry: false
  })
  return data
}
