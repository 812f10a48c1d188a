export interface Changed<A> {
  readonly before: A
  readonly after: A
}

/** The items that only one list has, in its order. */
export interface Differences<A> {
  readonly added: ReadonlyArray<A>
  readonly removed: ReadonlyArray<A>
}

export const idOf = ({ id }: { readonly id: string }): string => id

/** An edge is its two ends; its label may change (contract 15.14). Ids have no spaces, so keys differ where ends do. */
export const edgeKey = (edge: { readonly sourceId: string; readonly targetId: string }): string =>
  `${edge.sourceId} ${edge.targetId}`

export const differences = <A>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  key: (item: A) => string
): Differences<A> => {
  const [old, present] = [new Set(before.map(key)), new Set(after.map(key))]
  return {
    added: after.filter((item) => !old.has(key(item))),
    removed: before.filter((item) => !present.has(key(item)))
  }
}

/** The items with the same key that are not alike, in the order of the later list. */
export const changes = <A>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  key: (item: A) => string,
  alike: (before: A, after: A) => boolean
): ReadonlyArray<Changed<A>> => {
  const old = new Map(before.map((item) => [key(item), item]))
  return after.flatMap((item) => {
    const was = old.get(key(item))
    return was === undefined || alike(was, item) ? [] : [{ before: was, after: item }]
  })
}
