import type { FullGraph, GraphDiff, GraphLayout } from "@design-workspace/client"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { workspace } from "../../client/workspace.ts"

const pageFrom = (cursor: string) => (cursor === "" ? {} : { cursor })
const paged = {
  initialPageParam: "",
  getNextPageParam: ({ next_cursor }: { readonly next_cursor: string | null }) => next_cursor
} as const

export interface ProjectFilter {
  readonly space?: string | undefined
  readonly visibility?: string | undefined
}

/** The projects that the caller may read, or the public ones, newest first. */
export const projectsQuery = ({ space, visibility }: ProjectFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.projects, space ?? "", visibility === "public" ? "public" : ""],
    queryFn: ({ pageParam, signal }) =>
      workspace.projects.listProjects(
        {
          query: {
            ...pageFrom(pageParam),
            ...(space === undefined ? {} : { space_id: space }),
            ...(visibility === "public" ? { visibility: "public" as const } : {})
          }
        },
        { actions: true, signal }
      ),
    ...paged
  })

type GraphAnswer = FullGraph | GraphDiff | GraphLayout | object | string

const isLayout = (answer: GraphAnswer): answer is GraphLayout =>
  typeof answer === "object" && "boxes" in answer
const isDiff = (answer: GraphAnswer): answer is GraphDiff =>
  typeof answer === "object" && "nodeRoles" in answer && "from" in answer

/** Where the service draws the parts; with `from`, those of both versions. */
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

/** What changed in the graph since a version. */
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

/** The versions of the project, newest first. */
export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.project(id), "versions"],
    queryFn: ({ pageParam, signal }) =>
      workspace.projects.listProjectVersions({ params: { id }, query: pageFrom(pageParam) }, { signal }),
    ...paged
  })

/** Whom access to the project was given. */
export const grantsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.project(id), "grants"],
    queryFn: ({ pageParam, signal }) =>
      workspace.projects.listGrants(
        { params: { id }, query: pageFrom(pageParam) },
        { actions: true, signal }
      ),
    ...paged
  })
