/** It needs Effect, but of ours nothing. */
import { TextDiff } from "effect"

/** Where more differs, the comparison goes on from the best place found: its time grows with the square. */
export const comparing = { maxEdits: 1_000 } as const

/** With their line ends. */
export const linesOf = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(/(?<=\n)/))

type Side = "mine" | "theirs"

/** Lines of the base from `from` to before `to`, and what a side has instead. */
interface Change {
  readonly side: Side
  readonly from: number
  readonly to: number
  readonly text: string
}

export type MergedRegion =
  | { readonly agreed: string }
  | { readonly mine: string; readonly base: string; readonly theirs: string }

const changesOf = (side: Side, base: string, text: string): ReadonlyArray<Change> => {
  const changes: Array<Change> = []
  let from = 0
  for (const { _tag, items } of TextDiff.lines(base, text, comparing)) {
    const to = _tag === "Insert" ? from : from + items.length
    if (_tag !== "Equal") changes.push({ side, from, to, text: _tag === "Insert" ? items.join("") : "" })
    from = to
  }
  return changes
}

interface Group {
  readonly from: number
  to: number
  readonly changes: Array<Change>
}

/** Changes that touch are in each other's way too. */
const grouped = (changes: ReadonlyArray<Change>): ReadonlyArray<Group> => {
  const groups: Array<Group> = []
  for (const change of changes.toSorted((one, other) => one.from - other.from)) {
    const last = groups.at(-1)
    if (last !== undefined && change.from <= last.to) {
      last.to = Math.max(last.to, change.to)
      last.changes.push(change)
    } else groups.push({ from: change.from, to: change.to, changes: [change] })
  }
  return groups
}

/** What two sides made of `base`, in order: both changes where they changed different lines, or the same. */
export const mergeTexts = (mine: string, base: string, theirs: string): ReadonlyArray<MergedRegion> => {
  const lines = linesOf(base)
  const text = (from: number, to: number): string => lines.slice(from, to).join("")
  const made = (side: Side, { changes, from, to }: Group): string => {
    let [whole, next] = ["", from]
    for (const change of changes.filter((it) => it.side === side)) {
      whole += text(next, change.from) + change.text
      next = change.to
    }
    return whole + text(next, to)
  }
  const regions: Array<MergedRegion> = []
  let at = 0
  for (const group of grouped([...changesOf("mine", base, mine), ...changesOf("theirs", base, theirs)])) {
    const region = {
      mine: made("mine", group),
      base: text(group.from, group.to),
      theirs: made("theirs", group)
    }
    regions.push({ agreed: text(at, group.from) })
    if (region.mine === region.base || region.mine === region.theirs) regions.push({ agreed: region.theirs })
    else regions.push(region.theirs === region.base ? { agreed: region.mine } : region)
    at = group.to
  }
  return [...regions, { agreed: text(at, lines.length) }]
}

/** The merged text; null where the sides changed the same lines in different ways, so that a person must decide. */
export const mergedText = (mine: string, base: string, theirs: string): string | null => {
  const regions = mergeTexts(mine, base, theirs).map((it) => ("agreed" in it ? it.agreed : null))
  return regions.includes(null) ? null : regions.join("")
}
