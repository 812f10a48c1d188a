import type { TrashRef } from "./TrashRef.ts"

/** Something requested by its kind and a given id, which may be malformed. */
export interface RequestedItem {
  readonly kind: TrashRef["kind"]
  readonly id: string
}

export const keyOf = ({ id, kind }: RequestedItem): string => `${kind}/${id}`

/** How many are restored together at most. */
export const mostRestored = 100

/** What depends on none of the others comes first. */
const rank = { collection: 0, space: 1, project: 2 } as const satisfies Record<TrashRef["kind"], number>

/**
 * The order in which things are restored together, each once: a space before the projects in it, whichever was named
 * first. Within a kind by id, so that two callers that restore the same things wait for each other instead of
 * deadlocking.
 */
export const restoreOrder = (items: ReadonlyArray<RequestedItem>): ReadonlyArray<RequestedItem> =>
  [...new Map(items.map((item) => [keyOf(item), item])).values()].sort(
    (a, b) => rank[a.kind] - rank[b.kind] || (a.id < b.id ? -1 : 1)
  )
