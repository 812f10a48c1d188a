import type { ProjectVersion } from "@design-workspace/client"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { versionsQuery } from "../data/projectQueries.ts"

/** The versions of a project that were read so far, and the way to older ones. */
export const useVersions = (projectId: string) => {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    versionsQuery(projectId)
  )
  const versions: ReadonlyArray<ProjectVersion> = data.pages.flatMap(({ items }) => items)
  return {
    versions,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    reading: isFetchingNextPage
  }
}
