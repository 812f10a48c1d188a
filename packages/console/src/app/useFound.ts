import type { FoundThing } from "@design-workspace/client"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useSession } from "../client/useSession.ts"
import { foundAtOnce } from "../search/searchQuery.ts"
import { searchWords } from "../search/searchWords.ts"
import { useDebounced } from "../ui/useDebounced.ts"

/** How long somebody has to pause before the service is asked, in milliseconds. */
const pause = 150

const most = 8

/** What the service finds for the words typed last. Guests look among what is public. */
export const useFound = (
  typed: string
): { readonly found: ReadonlyArray<FoundThing>; readonly searching: boolean; readonly error: unknown } => {
  const settled = useDebounced(typed, pause)
  const words = searchWords(settled)
  const visibility = useSession().user === null ? "public" : undefined
  const { data, error, isFetching } = useQuery({
    ...foundAtOnce({ q: words ?? "", visibility }, most),
    enabled: words !== null,
    placeholderData: keepPreviousData
  })
  return {
    found: searchWords(typed) === null ? [] : (data ?? []),
    searching: settled !== typed || isFetching,
    error: words === null ? null : error
  }
}
