import { queryOptions } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { workspace } from "../../client/workspace.ts"

const never = Number.POSITIVE_INFINITY

/** Names of collections for lists, as far as the first page goes. */
export const collectionNamesQuery = queryOptions({
  queryKey: [...keys.collections, "names"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { items } = await workspace.collections.listCollections({ query: { limit: 200 } }, { signal })
    return new Map(items.map(({ id, name }) => [id, name]))
  }
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

export const rulesQuery = queryOptions({
  queryKey: [...keys.rules, "texts"],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { items } = await workspace.rules.listRules({ query: { limit: 200 } }, { signal })
    return new Map(items.map(({ id, text }) => [id, text]))
  }
})
