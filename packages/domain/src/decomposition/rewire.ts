import type { Edge } from "../collections/Collection.ts"
import type { ItemId } from "../shared/Ids.ts"

/** A collection's edges after a block's edges are moved; `count` is their number, known before any is made. */
export interface Rewired {
  readonly count: number
  /** All of them, each moved edge in the place of the one that it comes from. */
  readonly all: () => ReadonlyArray<Edge>
  readonly moved: () => ReadonlyArray<Edge>
}

/**
 * Moves the edges of a removed block to its parts, whose edges among each other are `inner`. Incoming edges go to the
 * parts that no part points to. Outgoing edges leave from the parts that point to no part. Without any such part, they
 * go to every part, or leave from every part (contract 5.6).
 */
export const rewire = (
  edges: ReadonlyArray<Edge>,
  removed: ItemId,
  parts: ReadonlyArray<ItemId>,
  inner: ReadonlyArray<Edge>
): Rewired => {
  const pointedTo = new Set(inner.map(({ targetId }) => targetId))
  const pointing = new Set(inner.map(({ sourceId }) => sourceId))
  const orAll = (some: ReadonlyArray<ItemId>) => (some.length > 0 ? some : parts)
  const entries = orAll(parts.filter((id) => !pointedTo.has(id)))
  const exits = orAll(parts.filter((id) => !pointing.has(id)))

  const move = ({ sourceId, targetId }: Edge): ReadonlyArray<Edge> =>
    targetId === removed
      ? entries.map((id) => ({ sourceId, targetId: id }))
      : exits.map((id) => ({ sourceId: id, targetId }))

  const incoming = edges.filter(({ targetId }) => targetId === removed)
  const outgoing = edges.filter(({ sourceId }) => sourceId === removed)
  const touches = (edge: Edge) => edge.sourceId === removed || edge.targetId === removed
  const kept = edges.length - incoming.length - outgoing.length
  return {
    count: kept + incoming.length * entries.length + outgoing.length * exits.length,
    all: () => edges.flatMap((edge) => (touches(edge) ? move(edge) : [edge])),
    moved: () => edges.filter(touches).flatMap(move)
  }
}
