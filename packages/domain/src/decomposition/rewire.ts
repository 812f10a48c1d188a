import type { Edge } from "../collections/Collection.ts"
import type { ItemId } from "../shared/Ids.ts"

/** `count` is the number of edges, known before any is made. */
export interface Rewired {
  readonly count: number
  /** Each moved edge in the place of the one that it comes from. */
  readonly all: () => ReadonlyArray<Edge>
  readonly moved: () => ReadonlyArray<Edge>
}

/**
 * Incoming edges go to the parts without an incoming `inner` edge, outgoing ones leave from those without an outgoing
 * one; without such a part, all parts count (contract 5.6). Labels stay (contract 15.14).
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

  const move = (edge: Edge): ReadonlyArray<Edge> =>
    edge.targetId === removed
      ? entries.map((id) => ({ ...edge, targetId: id }))
      : exits.map((id) => ({ ...edge, sourceId: id }))

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
