import { eachInSteps } from "./inParts.ts"

export interface Changed<A> {
  readonly before: A
  readonly after: A
}

export interface Differences<A> {
  readonly added: ReadonlyArray<A>
  readonly removed: ReadonlyArray<A>
}

/** `changed` are not alike under the same key, in the order of the later list. */
export interface ListDiff<A> extends Differences<A> {
  readonly changed: ReadonlyArray<Changed<A>>
}

export const idOf = ({ id }: { readonly id: string }): string => id

/** Its label may change (contract 15.14). Ids have no spaces, so keys differ where ends do. */
export const edgeKey = (edge: { readonly sourceId: string; readonly targetId: string }): string =>
  `${edge.sourceId} ${edge.targetId}`

export function* listDiff<A>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  key: (item: A) => string,
  alike: (before: A, after: A) => boolean
): Generator<void, ListDiff<A>> {
  const [old, present] = [new Map<string, A>(), new Set<string>()]
  const [added, removed, changed] = [[] as Array<A>, [] as Array<A>, [] as Array<Changed<A>>]
  yield* eachInSteps(before, (item) => old.set(key(item), item))
  yield* eachInSteps(after, (item) => {
    present.add(key(item))
    const was = old.get(key(item))
    if (was === undefined) added.push(item)
    else if (!alike(was, item)) changed.push({ before: was, after: item })
  })
  yield* eachInSteps(before, (item) => {
    if (!present.has(key(item))) removed.push(item)
  })
  return { added, removed, changed }
}
