import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { keys } from "../client/keys.ts"
import { workspace } from "../client/workspace.ts"

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { readonly next_cursor: string | null }) => next_cursor ?? undefined
}

export const webhooksQuery = infiniteQueryOptions({
  ...paging,
  queryKey: [...keys.webhooks, "pages"],
  queryFn: ({ pageParam, signal }) =>
    workspace.webhooks.listWebhooks({ query: { cursor: pageParam, limit: 200 } }, { actions: true, signal })
})

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.webhooks, id],
    queryFn: ({ signal }) => workspace.webhooks.readWebhook({ params: { id } }, { actions: true, signal })
  })

/** How often deliveries are read, in milliseconds: while an attempt is near, and otherwise. */
const soon = 3_000
const later = 15_000

const isNear = (next_at: string | null): boolean => {
  if (next_at === null) return false
  return Math.abs(Date.parse(next_at) - Date.now()) < later
}

export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...keys.webhooks, id, "deliveries"],
    queryFn: ({ pageParam, signal }) =>
      workspace.webhooks.listDeliveries(
        { params: { id }, query: { cursor: pageParam, limit: 30 } },
        { actions: true, signal }
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ next_at }) => isNear(next_at))) === true ? soon : later
  })
