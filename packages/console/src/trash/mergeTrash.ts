import type { TrashEntry } from "./TrashEntry.ts"

/** What was read so far of one of the lists, latest first, and whether there is more. */
export interface TrashList {
  readonly entries: ReadonlyArray<TrashEntry>
  readonly more: boolean
}

interface Placed {
  readonly entry: TrashEntry
  readonly at: number
}

/**
 * When each entry of a list went out of sight. A project that is out of sight with its space went with it; where that
 * is not known, it stands as its list has it.
 */
const placed = (
  entries: ReadonlyArray<TrashEntry>,
  spaces: ReadonlyMap<string, string | null>
): ReadonlyArray<Placed> => {
  const result: Array<Placed> = []
  let before = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    const at = entry.deletedAt ?? spaces.get(entry.spaceId ?? "") ?? null
    before = Math.min(before, at === null ? before : Date.parse(at))
    result.push({ entry, at: before })
  }
  return result
}

/**
 * Several lists as one, the latest deletion first. As long as a list goes on, what is older than its last entry is
 * kept back, as further pages may come before it: what is shown never moves.
 */
export const mergeTrash = (lists: ReadonlyArray<TrashList>): ReadonlyArray<TrashEntry> => {
  const spaces = new Map(
    lists.flatMap(({ entries }) =>
      entries.flatMap(({ deletedAt, id, kind }) => (kind === "space" ? [[id, deletedAt] as const] : []))
    )
  )
  const all = lists.map(({ entries, more }) => ({ more, entries: placed(entries, spaces) }))
  const horizon = Math.max(
    Number.NEGATIVE_INFINITY,
    ...all.flatMap(({ entries, more }) => (more ? [entries.at(-1)?.at ?? Number.NEGATIVE_INFINITY] : []))
  )
  return all
    .flatMap(({ entries }) => entries)
    .filter(({ at }) => at >= horizon)
    .toSorted((one, other) => (one.at === other.at ? 0 : other.at - one.at))
    .map(({ entry }) => entry)
}
