import { Equal } from "effect"
import { eachInSteps } from "../shared/inParts.ts"
import { type Changed, changes, type Differences, differences, edgeKey, idOf } from "../shared/listDiff.ts"
import type { Block, Content, Edge, Layer, Specialty } from "./Collection.ts"

/** `reordered` if the common items are in another order. */
export interface Moved<A> extends Differences<A> {
  readonly reordered: boolean
}

/** `changed`: the items that differ, in the order of the later content. */
export interface ItemsDiff<A> extends Moved<A> {
  readonly changed: ReadonlyArray<Changed<A>>
}

/** What changed from one content to another (contract 7). */
export interface ContentDiff {
  readonly layers: ItemsDiff<Layer>
  readonly specialties: ItemsDiff<Specialty>
  readonly blocks: ItemsDiff<Block>
  /** An edge is changed if its label is. */
  readonly edges: ItemsDiff<Edge>
}

function* moved<A>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  key: (item: A) => string
): Generator<void, Moved<A>> {
  const [old, present] = [new Set<string>(), new Set<string>()]
  yield* eachInSteps(before, (item) => old.add(key(item)))
  yield* eachInSteps(after, (item) => present.add(key(item)))
  const common: Array<string> = []
  yield* eachInSteps(before, (item) => present.has(key(item)) && common.push(key(item)))
  let [place, reordered] = [0, false]
  yield* eachInSteps(after, (item) => {
    if (!old.has(key(item))) return
    reordered ||= common[place] !== key(item)
    place += 1
  })
  return { ...(yield* differences(before, after, key)), reordered }
}

function* itemsDiff<A>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  key: (item: A) => string
): Generator<void, ItemsDiff<A>> {
  return {
    ...(yield* moved(before, after, key)),
    changed: yield* changes(before, after, key, Equal.equals)
  }
}

/** In steps, as contents may be large. */
export function* contentDiff(before: Content, after: Content): Generator<void, ContentDiff> {
  return {
    layers: yield* itemsDiff(before.layers, after.layers, idOf),
    specialties: yield* itemsDiff(before.specialties, after.specialties, idOf),
    blocks: yield* itemsDiff(before.blocks, after.blocks, idOf),
    edges: yield* itemsDiff(before.edges, after.edges, edgeKey)
  }
}
