import { Equal } from "effect"
import { eachInSteps } from "../shared/inParts.ts"
import { edgeKey, idOf, type ListDiff, listDiff } from "../shared/listDiff.ts"
import type { Block, Content, Edge, Layer, Specialty } from "./Collection.ts"

/** `reordered` if the common items are in another order. */
export interface ItemsDiff<A> extends ListDiff<A> {
  readonly reordered: boolean
}

export interface ContentDiff {
  readonly layers: ItemsDiff<Layer>
  readonly specialties: ItemsDiff<Specialty>
  readonly blocks: ItemsDiff<Block>
  readonly edges: ItemsDiff<Edge>
}

function* itemsDiff<A>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  key: (item: A) => string
): Generator<void, ItemsDiff<A>> {
  const diff = yield* listDiff(before, after, key, Equal.equals)
  const apart = new Set<string>()
  yield* eachInSteps([...diff.added, ...diff.removed], (item) => apart.add(key(item)))
  const common: Array<string> = []
  yield* eachInSteps(before, (item) => apart.has(key(item)) || common.push(key(item)))
  let [place, reordered] = [0, false]
  yield* eachInSteps(after, (item) => {
    if (apart.has(key(item))) return
    reordered ||= common[place] !== key(item)
    place += 1
  })
  return { ...diff, reordered }
}

export function* contentDiff(before: Content, after: Content): Generator<void, ContentDiff> {
  return {
    layers: yield* itemsDiff(before.layers, after.layers, idOf),
    specialties: yield* itemsDiff(before.specialties, after.specialties, idOf),
    blocks: yield* itemsDiff(before.blocks, after.blocks, idOf),
    edges: yield* itemsDiff(before.edges, after.edges, edgeKey)
  }
}
