import { queryOptions } from "@tanstack/react-query"
import { keys, pagesQuery, workspace } from "../client/workspace.ts"
import { type Content, contentOf } from "../design/collection/Content.ts"

/** In the address. */
export const globalOwner = "global"

export const collectionsQuery = (owner: string | undefined) =>
  pagesQuery([...keys.collections, owner ?? ""], (cursor, signal) =>
    workspace.collections.listCollections(
      {
        query: {
          cursor,
          ...(owner === undefined ? {} : { owner_org_id: owner === globalOwner ? "null" : owner })
        }
      },
      { actions: true, signal }
    )
  )

export const versionsQuery = (id: string) =>
  pagesQuery([...keys.collection(id), "versions"], (cursor, signal) =>
    workspace.versions.listCollectionVersions(
      { params: { id }, query: { cursor } },
      { actions: true, signal }
    )
  )

export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ["collection-version", id, `${version}`],
    queryFn: ({ signal }) =>
      workspace.versions.readCollectionVersion({ params: { id, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY
  })

const nothing: Content = { layers: [], specialties: [], blocks: [], edges: [] }

/** Before the first version, which is 0, there were no parts. */
export const versionContentQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ["collection-version", id, `${version}`, "content"],
    queryFn: async ({ signal }): Promise<Content> =>
      version === 0
        ? nothing
        : contentOf(await workspace.versions.readCollectionVersion({ params: { id, version } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY
  })
