import type { Collection, CollectionSummary, Space } from "@design-workspace/client"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { may } from "../../client/may.ts"
import { keys, pagesQuery, workspace } from "../../client/workspace.ts"
import { spaces as text } from "../../text/spaces.ts"
import type { Choice } from "../../ui/controls.tsx"

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
export const useShownCollection = (space: Space, wanted = true): Collection | undefined => {
  const id = space.collection_id
  return useQuery({
    queryKey: [...keys.collection(id), "shown"],
    queryFn: ({ signal }) => workspace.collections.readCollection({ params: { id } }, { signal }),
    retry: false,
    enabled: wanted && may(space, "readCollection")
  }).data
}

export const versionsQuery = (id: string) => ({
  ...pagesQuery([...keys.collection(id), "versions-to-review"], (cursor, signal) =>
    workspace.versions.listCollectionVersions({ params: { id }, query: { cursor, limit: 100 } }, { signal })
  ),
  retry: false
})

type Listed = Pick<CollectionSummary, "id" | "name" | "owner_org_id">

/** The organisation's own and the global ones. */
export const showableCollections = (
  collections: ReadonlyArray<Listed>,
  organisationId: string
): ReadonlyArray<Listed> =>
  collections.filter(({ owner_org_id }) => owner_org_id === null || owner_org_id === organisationId)

/** The present one is among them, even if it cannot be seen. */
export const collectionChoices = (
  collections: ReadonlyArray<Listed>,
  organisationId: string,
  present: string | undefined
): ReadonlyArray<Choice> => {
  const choices = showableCollections(collections, organisationId).map(({ id, name, owner_org_id }) => ({
    value: id,
    label: owner_org_id === null ? `${name} (global)` : name
  }))
  return present === undefined || choices.some(({ value }) => value === present)
    ? choices
    : [{ value: present, label: text.unknownCollection }, ...choices]
}
