import type { Collection, GraphLayout } from "@design-workspace/client"
import { queryOptions } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { workspace } from "../../client/workspace.ts"

const never = Number.POSITIVE_INFINITY

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.collection(id), "content"],
    queryFn: ({ signal }): Promise<Collection> =>
      workspace.collections.readCollection({ params: { id } }, { actions: true, signal })
  })

/** Names of collections for lists, as far as the first page goes. */
export const collectionNamesQuery = queryOptions({
  queryKey: [...keys.collections, "names"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { items } = await workspace.collections.listCollections({ query: { limit: 200 } }, { signal })
    return new Map(items.map(({ id, name }) => [id, name]))
  }
})

const isLayout = (answer: unknown): answer is GraphLayout =>
  typeof answer === "object" && answer !== null && "boxes" in answer

/** The places of a collection's parts in one of its versions, which never change. */
export const layoutQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ["collection-layout", id, version],
    queryFn: async ({ signal }): Promise<GraphLayout> => {
      const answer = await workspace.collections.readCollectionGraph(
        { params: { id }, query: { format: "layout", title: "0", legend: "0" } },
        { signal }
      )
      if (!isLayout(answer)) throw new TypeError("The service sent no layout.")
      return answer
    },
    staleTime: never
  })

/** The collection's version that a run wrote. */
export const versionOfAttemptQuery = (collectionId: string, attemptId: string, written: boolean) =>
  queryOptions({
    queryKey: [...keys.collection(collectionId), "version of", attemptId],
    queryFn: async ({ signal }) => {
      const { items } = await workspace.versions.listCollectionVersions(
        { params: { id: collectionId }, query: { limit: 50 } },
        { signal }
      )
      return items.find(({ attempt_id }) => attempt_id === attemptId)?.version ?? null
    },
    enabled: written,
    staleTime: never
  })

/** The version that a collection has now. */
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

export const rulesQuery = queryOptions({
  queryKey: [...keys.rules, "texts"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { items } = await workspace.rules.listRules({ query: { limit: 200 } }, { signal })
    return new Map(items.map(({ id, text }) => [id, text]))
  }
})
