import type { PictureEdge } from "@design-workspace/domain/pictures/Picture"

type Id = string

/** An edge that would close a circle is left out. */
const predecessors = (ids: ReadonlyArray<Id>, targetsOf: ReadonlyMap<Id, ReadonlyArray<Id>>) => {
  const before = new Map(ids.map((id) => [id, new Set<Id>()]))
  const done = new Set<Id>()
  const open = new Set<Id>()
  for (const root of ids) {
    if (done.has(root)) continue
    const path = [{ id: root, next: 0 }]
    open.add(root)
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const target = targetsOf.get(step.id)?.[step.next]
      step.next += 1
      if (target === undefined) {
        open.delete(step.id)
        done.add(step.id)
        path.pop()
      } else if (before.has(target) && !open.has(target)) {
        before.get(target)?.add(step.id)
        if (!done.has(target)) {
          open.add(target)
          path.push({ id: target, next: 0 })
        }
      }
    }
  }
  return before
}

export const targetsOf = (
  edges: ReadonlyArray<Pick<PictureEdge, "sourceId" | "targetId">>
): ReadonlyMap<Id, ReadonlyArray<Id>> => {
  const outgoing = Map.groupBy(edges, ({ sourceId }) => sourceId)
  return new Map([...outgoing].map(([id, its]) => [id, its.map(({ targetId }) => targetId)]))
}

const chainsBelow = (before: ReadonlyMap<Id, ReadonlySet<Id>>): ReadonlyMap<Id, number> => {
  const below = new Map([...before.keys()].map((id) => [id, 0]))
  let grown = true
  while (grown) {
    grown = false
    for (const [id, others] of before)
      for (const other of others) {
        const chain = (below.get(id) ?? 0) + 1
        if (chain <= (below.get(other) ?? 0)) continue
        below.set(other, chain)
        grown = true
      }
  }
  return below
}

/** Each stands below those with an arrow to it, the longest chains first, so that no arrow joins two of a row. */
export const rowsOf = (
  ids: ReadonlyArray<Id>,
  targets: ReadonlyMap<Id, ReadonlyArray<Id>>,
  columns: number
): ReadonlyArray<ReadonlyArray<Id>> => {
  const before = predecessors(ids, targets)
  const below = chainsBelow(before)
  const placed = new Set<Id>()
  const rows: Array<ReadonlyArray<Id>> = []
  let left = ids.toSorted((one, other) => (below.get(other) ?? 0) - (below.get(one) ?? 0))
  while (left.length > 0) {
    const free = left.filter((id) => [...(before.get(id) ?? [])].every((other) => placed.has(other)))
    const row = free.slice(0, columns)
    for (const id of row) placed.add(id)
    rows.push(row)
    left = left.filter((id) => !placed.has(id))
  }
  return rows
}
