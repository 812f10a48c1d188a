import { connect } from "@design-workspace/client"
import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query"
import { basePath } from "./basePath.ts"
import { fetchSignedIn } from "./sessionEnd.ts"

export const workspace = connect({ baseUrl: basePath, fetch: fetchSignedIn })

interface Listed {
  readonly next_cursor: string | null
}

/** A list that is read page by page, and again after so many milliseconds as `pace` says of what was read. */
export const pagesQuery = <Page extends Listed>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  pace: (pages: ReadonlyArray<Page> | undefined) => number | false = () => false
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ({ state }) => pace(state.data?.pages)
  })
