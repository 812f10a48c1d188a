import { isDeepStrictEqual } from "node:util"
import type { Content, Edge } from "./Content.ts"
import type { ContentVersion } from "./State.ts"

const empty: Content = { layers: [], specialties: [], blocks: [], edges: [] }

const moved = <A>(before: ReadonlyArray<A>, after: ReadonlyArray<A>, keyOf: (item: A) => string) => {
  const [old, present] = [before.map(keyOf), after.map(keyOf)]
  return {
    added: after.filter((it) => !old.includes(keyOf(it))),
    removed: before.filter((it) => !present.includes(keyOf(it))),
    reordered: !isDeepStrictEqual(
      old.filter((it) => present.includes(it)),
      present.filter((it) => old.includes(it))
    )
  }
}

const allDiff = <A>(before: ReadonlyArray<A>, after: ReadonlyArray<A>, keyOf: (item: A) => string) => ({
  ...moved(before, after, keyOf),
  changed: after.flatMap((item) => {
    const was = before.find((it) => keyOf(it) === keyOf(item))
    return was === undefined || isDeepStrictEqual(was, item) ? [] : [{ before: was, after: item }]
  })
})

export const itemsDiff = <A extends { readonly id: string }>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>
) => allDiff(before, after, ({ id }) => id)

export const edgesDiff = (before: Content, after: Content) =>
  allDiff(before.edges, after.edges, ({ source_id, target_id }: Edge) => `${source_id} ${target_id}`)

/** From 0, it is compared with an empty content. */
export const contentDiff = (past: ReadonlyArray<ContentVersion>, from: number, to: number) => {
  const [before, after] = [from, to].map((version) => past[version - 1]?.content ?? empty) as [
    Content,
    Content
  ]
  return {
    from,
    to,
    layers: itemsDiff(before.layers, after.layers),
    specialties: itemsDiff(before.specialties, after.specialties),
    blocks: itemsDiff(before.blocks, after.blocks),
    edges: edgesDiff(before, after)
  }
}
