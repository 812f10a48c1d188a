import type { FullGraph, GraphDiff, GraphLayout } from "@design-workspace/client"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { paging, workspace } from "../../client/workspace.ts"
import { nameKey } from "../model/RunState.ts"

/** How often what is under way is read again. */
const pace = 3_000

export const projectAttemptsQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.project(projectId), "attempts"],
    queryFn: ({ pageParam: cursor, signal }) =>
      workspace.projectGeneration.listProjectAttempts(
        { params: { id: projectId }, query: { cursor, limit: 50 } },
        { signal }
      ),
    ...paging,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ finished_at }) => finished_at === null)) === true
        ? pace
        : false
  })

/** By `nameKey`: runs of projects tell only ids. */
export const spaceNamesQuery = (spaceId: string) =>
  queryOptions({
    queryKey: [...keys.space(spaceId), "names of parts"],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const asked = { params: { id: spaceId }, query: { include_hidden: "1" } } as const
      const [layers, specialties] = await Promise.all([
        workspace.overlays.listSpaceLayers(asked, { signal }),
        workspace.overlays.listSpaceSpecialties(asked, { signal })
      ])
      return new Map([
        ...layers.items.map(({ id, name }) => [nameKey("layer", id), name] as const),
        ...specialties.items.map(({ id, name }) => [nameKey("specialty", id), name] as const)
      ])
    },
    retry: false
  })

type GraphAnswer = FullGraph | GraphDiff | GraphLayout | object | string

const isLayout = (answer: GraphAnswer): answer is GraphLayout =>
  typeof answer === "object" && "boxes" in answer

/** Where the service draws the parts of a project's graph of now. */
export const projectLayoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.project(id), "layout", ""],
    queryFn: async ({ signal }): Promise<GraphLayout> => {
      const answer = await workspace.projects.readProjectGraph(
        { params: { id }, query: { format: "layout" } },
        { signal }
      )
      if (isLayout(answer)) return answer
      throw new TypeError("Places were read as something else.")
    }
  })

export const projectTitlesQuery = queryOptions({
  queryKey: [...keys.projects, "titles"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { items } = await workspace.projects.listProjects({ query: { limit: 200 } }, { signal })
    return new Map(items.map(({ id, title }) => [id, title]))
  }
})
