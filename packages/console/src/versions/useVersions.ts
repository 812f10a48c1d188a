import type { Collection, CollectionVersionSummary } from "@design-workspace/client"
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { may } from "../client/may.ts"
import { versionContentQuery, versionsQuery } from "../collections/listQueries.ts"
import type { Content } from "../design/collection/Content.ts"

export const useVersions = ({ id }: Collection) => {
  const { data } = useSuspenseInfiniteQuery(versionsQuery(id))
  const known: ReadonlyArray<CollectionVersionSummary> = data.pages.flatMap(({ items }) => items)
  return { known, latest: known[0]?.version ?? 0, mayRestore: may(data.pages[0], "restoreCollectionVersion") }
}

/** Before the first version there were none. */
export const useVersionContent = ({ id }: Collection, number: number): Content =>
  useSuspenseQuery(versionContentQuery(id, number)).data
