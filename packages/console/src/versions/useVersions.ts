import type { Collection, CollectionVersionSummary } from "@design-workspace/client"
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { may } from "../client/may.ts"
import { versionContentQuery, versionsQuery } from "../collections/listQueries.ts"
import type { Content } from "../design/collection/Content.ts"

/** The versions of a collection that are known so far, and what the caller may do with them. */
export const useVersions = ({ id }: Collection) => {
  const { data } = useSuspenseInfiniteQuery(versionsQuery(id))
  const known: ReadonlyArray<CollectionVersionSummary> = data.pages.flatMap(({ items }) => items)
  return {
    known,
    latest: known[0]?.version ?? 0,
    mayRestore: may(data.pages[0], "restoreCollectionVersion")
  }
}

/** The parts of one version; before the first one there were none. */
export const useVersionContent = ({ id }: Collection, number: number): Content =>
  useSuspenseQuery(versionContentQuery(id, number)).data
