import type { Collection, GraphLayout } from "@design-workspace/client"
import { queryOptions } from "@tanstack/react-query"
import { keys } from "./keys.ts"
import { workspace } from "./workspace.ts"

/** The project with its graph, which of its parts have a document, and what the caller may do with it. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.project(id), "whole"],
    queryFn: ({ signal }) =>
      workspace.projects.readProject({ params: { id } }, { actions: true, names: true, signal })
  })

export const collectionKey = (id: string) => [...keys.collection(id), "content"]

/** A collection with its parts, and what the caller may do with it. */
export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: collectionKey(id),
    queryFn: ({ signal }): Promise<Collection> =>
      workspace.collections.readCollection({ params: { id } }, { actions: true, names: true, signal })
  })

export const isLayout = (answer: unknown): answer is GraphLayout =>
  typeof answer === "object" && answer !== null && "boxes" in answer

const readLayout = async (
  id: string,
  from: number | undefined,
  signal: AbortSignal
): Promise<GraphLayout> => {
  const answer = await workspace.collections.readCollectionGraph(
    { params: { id }, query: { format: "layout", title: "0", legend: "0", diff_from: from } },
    { signal }
  )
  if (!isLayout(answer)) throw new TypeError("The service sent no layout.")
  return answer
}

/**
 * The places of a collection's parts as of this version. The key begins with no id of a collection: that version never
 * changes.
 */
export const layoutQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ["collection-layout", id, version],
    queryFn: ({ signal }) => readLayout(id, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY
  })

/** The places of what an earlier version had and what the collection has now, with marks. */
export const diffLayoutQuery = (id: string, from: number, version: string) =>
  queryOptions({
    queryKey: ["collection-layout", id, version, from],
    queryFn: ({ signal }) => readLayout(id, from, signal),
    staleTime: Number.POSITIVE_INFINITY
  })

/** The version that it has now. */
export const latestVersionQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.collection(id), "latest-version"],
    queryFn: async ({ signal }) => {
      const { items } = await workspace.versions.listCollectionVersions(
        { params: { id }, query: { limit: 1 } },
        { signal }
      )
      return items[0] ?? null
    }
  })
