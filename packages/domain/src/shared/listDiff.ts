import { eachInSteps } from "./inParts.ts"

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

/** In steps, as the lists may be long. */
export function* differences<A>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  key: (item: A) => string
): Generator<void, Differences<A>> {
  const [old, present] = [new Set<string>(), new Set<string>()]
  const [added, removed] = [[] as Array<A>, [] as Array<A>]
  yield* eachInSteps(before, (item) => old.add(key(item)))
  yield* eachInSteps(after, (item) => {
    present.add(key(item))
    if (!old.has(key(item))) added.push(item)
  })
  yield* eachInSteps(before, (item) => {
    if (!present.has(key(item))) removed.push(item)
  })
  return { added, removed }
}

/** The items with the same key that are not alike, in the order of the later list; in steps. */
export function* changes<A>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  key: (item: A) => string,
  alike: (before: A, after: A) => boolean
): Generator<void, ReadonlyArray<Changed<A>>> {
  const old = new Map<string, A>()
  const changed: Array<Changed<A>> = []
  yield* eachInSteps(before, (item) => old.set(key(item), item))
  yield* eachInSteps(after, (item) => {
    const was = old.get(key(item))
    if (was !== undefined && !alike(was, item)) changed.push({ before: was, after: item })
  })
  return changed
}
