import type { CollectionSummary } from "@design-workspace/client"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { paging, workspace } from "../../client/workspace.ts"

/** As many as a list to choose from bears. */
const most = 1_000

export const collectionsQuery = queryOptions({
  queryKey: [...keys.collections, "to-show"],
  queryFn: async ({ signal }): Promise<ReadonlyArray<CollectionSummary>> => {
    const all: Array<CollectionSummary> = []
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await workspace.collections.listCollections({ query: { cursor, limit: 200 } }, { signal })
      all.push(...page.items)
      cursor = page.next_cursor ?? undefined
      more = cursor !== undefined && all.length < most
    }
    return all.toSorted((a, b) => a.name.localeCompare(b.name, "en"))
  }
})

/** One that lies in the trash cannot be read, and need not be asked for twice. */
export const shownCollectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.collection(id), "shown"],
    queryFn: ({ signal }) => workspace.collections.readCollection({ params: { id } }, { signal }),
    retry: false
  })

export const versionQuery = (id: string, version: number | undefined) =>
  queryOptions({
    queryKey: ["collection-version", id, `${version}`],
    queryFn: ({ signal }) =>
      workspace.versions.readCollectionVersion({ params: { id, version: version ?? 1 } }, { signal }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false
  })

export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.collection(id), "versions-to-review"],
    queryFn: ({ pageParam, signal }) =>
      workspace.versions.listCollectionVersions(
        { params: { id }, query: { cursor: pageParam, limit: 100 } },
        { signal }
      ),
    ...paging,
    retry: false
  })
