import type { MemoryRule } from "@design-workspace/client"
import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query"
import { keys } from "../client/keys.ts"
import { workspace } from "../client/workspace.ts"

export const rulesQuery = infiniteQueryOptions({
  queryKey: keys.rules,
  queryFn: ({ pageParam, signal }) =>
    workspace.rules.listRules({ query: { cursor: pageParam, limit: 200 } }, { actions: true, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined
})

type Page = Awaited<ReturnType<typeof workspace.rules.listRules>>

/** The same list with the rule as it is here. */
export const withRule = <Param>(
  list: InfiniteData<Page, Param>,
  rule: MemoryRule
): InfiniteData<Page, Param> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === rule.id ? rule : item))
  }))
})
