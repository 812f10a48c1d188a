import type { FoundThing } from "@design-workspace/client"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { keys } from "../client/keys.ts"
import { workspace } from "../client/workspace.ts"

/** The kinds of things that are found. */
export type Kind = FoundThing["kind"]

/** What to look for, and among what. */
export interface Asked {
  readonly q: string
  readonly kind?: Kind | undefined
  readonly org_id?: string | undefined
  readonly space_id?: string | undefined
  readonly visibility?: "public" | undefined
}

const keyOf = ({ kind, org_id, q, space_id, visibility }: Asked) => [
  ...keys.search,
  q,
  kind ?? "",
  org_id ?? "",
  space_id ?? "",
  visibility ?? ""
]

/** The first few things that are found. */
export const foundAtOnce = (asked: Asked, limit: number) =>
  queryOptions({
    queryKey: [...keyOf(asked), `first ${limit}`],
    queryFn: async ({ signal }): Promise<ReadonlyArray<FoundThing>> =>
      (await workspace.search.search({ query: { ...asked, limit } }, { signal })).items
  })

/** All things that are found, page by page. */
export const foundPages = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: keyOf(asked),
    queryFn: ({ pageParam: cursor, signal }) =>
      workspace.search.search({ query: { ...asked, cursor, limit: 20 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined
  })
