import type { Collection, GraphLayout } from "@design-workspace/client"
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { workspace } from "../../client/workspace.ts"
import { type Content, contentOf } from "../content/Content.ts"

/** How the address names the global collections, and how the service does. */
export const globalOwner = "global"

/** The collections that the caller may see, newest first. */
export const collectionsQuery = (owner: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.collections, owner ?? ""],
    queryFn: ({ pageParam, signal }) =>
      workspace.collections.listCollections(
        {
          query: {
            cursor: pageParam,
            ...(owner === undefined ? {} : { owner_org_id: owner === globalOwner ? "null" : owner })
          }
        },
        { actions: true, signal }
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined
  })

export const collectionKey = (id: string) => [...keys.collection(id), "content"]

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: collectionKey(id),
    queryFn: ({ signal }): Promise<Collection> =>
      workspace.collections.readCollection({ params: { id } }, { actions: true, signal })
  })

const isLayout = (answer: unknown): answer is GraphLayout =>
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
 * changes, and a picture stays while its successor is on its way.
 */
export const layoutQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ["collection-layout", id, version],
    queryFn: ({ signal }) => readLayout(id, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData
  })

/** The places of what an earlier version had and what the collection has now, with marks. */
export const diffLayoutQuery = (id: string, from: number, version: string) =>
  queryOptions({
    queryKey: ["collection-layout", id, version, from],
    queryFn: ({ signal }) => readLayout(id, from, signal),
    staleTime: Number.POSITIVE_INFINITY
  })

/** Its versions, the latest first. */
export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.collection(id), "versions"],
    queryFn: ({ pageParam, signal }) =>
      workspace.versions.listCollectionVersions(
        { params: { id }, query: { cursor: pageParam } },
        { actions: true, signal }
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined
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

/** One version with its parts, which never change. */
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ["collection-version", id, `${version}`],
    queryFn: ({ signal }) =>
      workspace.versions.readCollectionVersion({ params: { id, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY
  })

const nothing: Content = { layers: [], specialties: [], blocks: [], edges: [] }

/** The parts of one version; before the first one, which is 0, there were none. */
export const versionContentQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ["collection-version", id, `${version}`, "content"],
    queryFn: async ({ signal }): Promise<Content> =>
      version === 0
        ? nothing
        : contentOf(await workspace.versions.readCollectionVersion({ params: { id, version } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY
  })
