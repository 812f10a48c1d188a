/** What was found of what there is, on average. */
export interface Found {
  readonly found: number
  readonly of: number
}

/** How much there is too much, on average. */
export interface Beyond {
  readonly count: number
  readonly of: number
}

export const average = (numbers: ReadonlyArray<number>): number =>
  numbers.reduce((sum, it) => sum + it, 0) / numbers.length

/** Null if nobody knows any. */
export const averageKnown = (numbers: ReadonlyArray<number | null>): number | null => {
  const known = numbers.filter((it) => it !== null)
  return known.length === 0 ? null : average(known)
}

/** Null without any. */
export const averageFound = (all: ReadonlyArray<Found>): Found | null =>
  all.length === 0 ? null : { found: average(all.map((it) => it.found)), of: average(all.map((it) => it.of)) }

/** Null without any. */
export const averageBeyond = (all: ReadonlyArray<Beyond>): Beyond | null =>
  all.length === 0 ? null : { count: average(all.map((it) => it.count)), of: average(all.map((it) => it.of)) }
