import type { Chance } from "../../gates/seededChance.ts"

/** A write into a file, or a change of its length, with what undoes it. */
export interface FileChange {
  readonly at: number
  /** What was there, as far as the file went. */
  readonly before: Buffer
  /** What was written; null where the length was set. */
  readonly after: Buffer | null
  /** The length before and afterwards. */
  readonly lengths: readonly [number, number]
}

const page = 4096
const sector = 512

const undone = (content: Buffer, changes: ReadonlyArray<FileChange>): void => {
  for (const { after, at, before } of changes.toReversed()) {
    if (after !== null) content.fill(0, at, at + after.length)
    before.copy(content, at)
  }
}

/**
 * What a power cut leaves of a file that was changed since its last sync. The disk may have got each page at any moment
 * since then, or never; likewise each sector of a torn page, and the length. What was never got reads as before, or as
 * zeros.
 */
export const contentAfterCut = (now: Buffer, changes: ReadonlyArray<FileChange>, chance: Chance): Buffer => {
  const content = Buffer.alloc(Math.max(now.length, ...changes.flatMap(({ lengths }) => lengths)))
  now.copy(content)
  undone(content, changes)
  const way = chance.oneOf(["nothing", "everything", "pages", "sectors"] as const)
  const unit = way === "sectors" ? sector : page
  const got = (): number =>
    way === "nothing" ? 0 : way === "everything" ? changes.length : chance.between(0, changes.length)
  const lengthGot = got()
  const unitsGot = new Map<number, number>()
  const unitGot = (at: number): number => {
    const of = unitsGot.get(at) ?? got()
    unitsGot.set(at, of)
    return of
  }
  let lostFrom = Number.POSITIVE_INFINITY
  for (const [index, { after, at }] of changes.entries()) {
    if (after === null) {
      // Whether a file is shortened is one with its length. What is written behind a lost cut has no place.
      if (index < lengthGot) content.fill(0, at)
      else lostFrom = Math.min(lostFrom, at)
      continue
    }
    for (let from = at; from < at + after.length; ) {
      const to = Math.min(at + after.length, from - (from % unit) + unit)
      if (to <= lostFrom && index < unitGot(from - (from % unit)))
        after.copy(content, from, from - at, to - at)
      from = to
    }
  }
  const length = changes[lengthGot - 1]?.lengths[1] ?? changes[0]?.lengths[0] ?? now.length
  return content.subarray(0, length)
}
