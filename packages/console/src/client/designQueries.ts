import type { Collection, GraphLayout } from "@design-workspace/client"
import { queryOptions } from "@tanstack/react-query"
import { keys, workspace } from "./workspace.ts"

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.project(id), "whole"],
    queryFn: ({ signal }) =>
      workspace.projects.readProject({ params: { id } }, { actions: true, names: true, signal })
  })

export const collectionKey = (id: string) => [...keys.collection(id), "content"]

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
 * With `from`, also of what that version had, with marks. The key begins with no id of a collection: the layout of a
 * version never changes.
 */
export const layoutQuery = (id: string, version: string, from?: number) =>
  queryOptions({
    queryKey: ["collection-layout", id, version, from ?? 0],
    queryFn: ({ signal }) => readLayout(id, from, signal),
    staleTime: Number.POSITIVE_INFINITY
  })

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
