import { commonRuns } from "./commonRuns.ts"

/** A piece of a line, and whether it is what differs. */
export interface Span {
  readonly text: string
  readonly differs: boolean
}

/** Longer texts are shown without: nobody reads single words in them, and it would cost. */
const mostCharacters = 8_000
/** The least share of a text that is the same: below it, single words mislead. */
const leastAlike = 0.4

const wordsOf = (text: string): ReadonlyArray<string> =>
  text.match(/\n|[\p{L}\p{N}_]+|[^\n\p{L}\p{N}_]/gu) ?? []

const spansOf = (
  words: ReadonlyArray<string>,
  same: ReadonlyArray<{ readonly from: number; readonly length: number }>
): ReadonlyArray<Span> => {
  const spans: Array<Span> = []
  const add = (from: number, to: number, differs: boolean) => {
    if (to > from) spans.push({ text: words.slice(from, to).join(""), differs })
  }
  let at = 0
  for (const { from, length } of same) {
    add(at, from, true)
    add(from, from + length, false)
    at = from + length
  }
  add(at, words.length, true)
  return spans
}

/** Which words of two texts differ, where the texts are alike; null where they are not, or are very long. */
export const emphasis = (
  removed: string,
  added: string
): { readonly removed: ReadonlyArray<Span>; readonly added: ReadonlyArray<Span> } | null => {
  if (removed === "" || added === "" || removed.length + added.length > mostCharacters) return null
  const before = wordsOf(removed)
  const after = wordsOf(added)
  const runs = commonRuns(before, after)
  const alike = runs.reduce(
    (sum, run) =>
      sum +
      before
        .slice(run.before, run.before + run.length)
        .join("")
        .trim().length,
    0
  )
  if (alike < leastAlike * Math.max(removed.trim().length, added.trim().length)) return null
  return {
    removed: spansOf(
      before,
      runs.map(({ before: from, length }) => ({ from, length }))
    ),
    added: spansOf(
      after,
      runs.map(({ after: from, length }) => ({ from, length }))
    )
  }
}
