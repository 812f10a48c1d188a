import { commonRuns } from "./commonRuns.ts"
import { linesOf } from "./linesOf.ts"

/** Lines of the base, `from` up to before `to`, and what stands in their place. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly lines: string
}

const editsOf = (base: ReadonlyArray<string>, changed: ReadonlyArray<string>): ReadonlyArray<Edit> => {
  const edits: Array<Edit> = []
  let from = 0
  let after = 0
  const end = { before: base.length, after: changed.length, length: 0 }
  for (const run of [...commonRuns(base, changed), end]) {
    if (run.before > from || run.after > after)
      edits.push({ from, to: run.before, lines: changed.slice(after, run.after).join("") })
    from = run.before + run.length
    after = run.after + run.length
  }
  return edits
}

const isSame = (one: Edit, other: Edit): boolean =>
  one.from === other.from && one.to === other.to && one.lines === other.lines

/** Edits that touch are in each other's way too: what stands between them is the same place for a reader. */
const areApart = (one: Edit, other: Edit): boolean => one.to < other.from || other.to < one.from

const byPlace = (one: Edit, other: Edit): number => one.from - other.from

/**
 * Both changes of a text that two people changed, each from the same base; null where they changed the same place in
 * different ways, so that a person must decide.
 */
export const mergeDraft = (base: string, mine: string, theirs: string): string | null => {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const lines = linesOf(base)
  const own = editsOf(lines, linesOf(mine))
  const others = editsOf(lines, linesOf(theirs)).filter((edit) => !own.some((it) => isSame(it, edit)))
  let next = 0
  for (const edit of others) {
    while ((own[next]?.to ?? Number.POSITIVE_INFINITY) < edit.from) next += 1
    const nearest = own[next]
    if (nearest !== undefined && !areApart(nearest, edit)) return null
  }
  let at = 0
  const merged: Array<string> = []
  for (const { from, lines: added, to } of [...own, ...others].toSorted(byPlace)) {
    merged.push(...lines.slice(at, from), added)
    at = to
  }
  return [...merged, ...lines.slice(at)].join("")
}
