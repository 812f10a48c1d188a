import type { TrashRef } from "./TrashRef.ts"

export interface RequestedItem {
  readonly kind: TrashRef["kind"]
  readonly id: string
}

export const keyOf = ({ id, kind }: RequestedItem): string => `${kind}/${id}`

export const mostRestored = 100

/** What depends on none of the others comes first. */
const rank = { collection: 0, space: 1, project: 2 } as const satisfies Record<TrashRef["kind"], number>

/** Each once, a space before its projects; by id within a kind, so that two callers wait instead of deadlocking. */
export const restoreOrder = (items: ReadonlyArray<RequestedItem>): ReadonlyArray<RequestedItem> =>
  [...new Map(items.map((item) => [keyOf(item), item])).values()].sort(
    (a, b) => rank[a.kind] - rank[b.kind] || (a.id < b.id ? -1 : 1)
  )
