import { Equal } from "effect"
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

const moved = <A>(before: ReadonlyArray<A>, after: ReadonlyArray<A>, key: (item: A) => string): Moved<A> => {
  const [old, present] = [new Set(before.map(key)), new Set(after.map(key))]
  const commonAfter = after.map(key).filter((it) => old.has(it))
  const commonBefore = before.map(key).filter((it) => present.has(it))
  return {
    ...differences(before, after, key),
    reordered: commonAfter.some((it, index) => it !== commonBefore[index])
  }
}

const itemsDiff = <A>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  key: (item: A) => string
): ItemsDiff<A> => ({
  ...moved(before, after, key),
  changed: changes(before, after, key, Equal.equals)
})

export const contentDiff = (before: Content, after: Content): ContentDiff => ({
  layers: itemsDiff(before.layers, after.layers, idOf),
  specialties: itemsDiff(before.specialties, after.specialties, idOf),
  blocks: itemsDiff(before.blocks, after.blocks, idOf),
  edges: itemsDiff(before.edges, after.edges, edgeKey)
})
