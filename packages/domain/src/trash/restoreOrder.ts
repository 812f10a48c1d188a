import type { TrashRef } from "./PurgeRepo.ts"

/** Something that is asked for by its kind and what was given as its id, which need not be one. */
export interface AskedItem {
  readonly kind: TrashRef["kind"]
  readonly id: string
}

/** Names an item among others. */
export const keyOf = ({ id, kind }: AskedItem): string => `${kind}/${id}`

/** What stands on nothing of the others comes first. */
const rank = { collection: 0, space: 1, project: 2 } as const satisfies Record<TrashRef["kind"], number>

/**
 * The order in which things are restored together, each once: a space before the projects in it, whichever was named first. Of one kind
 * by the id, so that two who restore the same things wait for each other rather than each for what the other has.
 */
export const restoreOrder = (items: ReadonlyArray<AskedItem>): ReadonlyArray<AskedItem> =>
  [...new Map(items.map((item) => [keyOf(item), item])).values()].sort(
    (a, b) => rank[a.kind] - rank[b.kind] || (a.id < b.id ? -1 : 1)
  )
