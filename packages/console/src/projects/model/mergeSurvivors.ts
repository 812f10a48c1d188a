import type { Decide, Side } from "./Conflict.ts"
import type { Three, Touched } from "./mergeTables.ts"

/** Theirs first, in their order, as that is what is stored; then what only the other ones have. */
export const keysOf = (...maps: ReadonlyArray<ReadonlyMap<string, unknown>>): ReadonlySet<string> =>
  new Set(maps.flatMap((map) => [...map.keys()]))

interface Survivors {
  readonly ids: ReadonlySet<string>
  /** What a side removed and is kept all the same. */
  readonly overruled: Readonly<Record<Side, ReadonlySet<string>>>
}

/** Which nodes, or which roles, are there after the merge. */
export const survivors = (
  kind: "node" | "role",
  { base, mine, theirs }: Three,
  touched: Readonly<Record<Side, Touched>>,
  decide: Decide
): Survivors => {
  const table = `${kind}s` as const
  const overruled = { mine: new Set<string>(), theirs: new Set<string>() }
  const stays = (id: string): boolean => {
    const [here, there] = [mine[table].get(id), theirs[table].get(id)]
    if ((here !== undefined && there !== undefined) || !base[table].has(id)) return true
    const kept = here ?? there
    if (kept === undefined) return false
    const [remover, keeper]: [Side, Side] = here === undefined ? ["mine", "theirs"] : ["theirs", "mine"]
    if (!touched[keeper][table].has(id)) return false
    const subject = { kind, id }
    const values = { mine: here?.label ?? null, theirs: there?.label ?? null }
    if (decide({ subject, field: "existence", ...values }) === remover) return false
    overruled[remover].add(id)
    return true
  }
  const ids = [...keysOf(theirs[table], mine[table], base[table])].filter(stays)
  return { ids: new Set(ids), overruled }
}
