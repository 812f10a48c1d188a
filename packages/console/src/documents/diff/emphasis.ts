import { comparing } from "@design-workspace/client/merge/mergeTexts"
import { TextDiff } from "effect"

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

type Edits = ReadonlyArray<TextDiff.Edit<string>>

/** The text without what stands on the other side alone. */
const spansWithout = (other: "Insert" | "Delete", edits: Edits): ReadonlyArray<Span> =>
  edits
    .filter(({ _tag }) => _tag !== other)
    .map(({ _tag, items }) => ({ text: items.join(""), differs: _tag !== "Equal" }))

/** Which words of two texts differ, where the texts are alike; null where they are not, or are very long. */
export const emphasis = (
  removed: string,
  added: string
): { readonly removed: ReadonlyArray<Span>; readonly added: ReadonlyArray<Span> } | null => {
  if (removed === "" || added === "" || removed.length + added.length > mostCharacters) return null
  const edits = TextDiff.diff(wordsOf(removed), wordsOf(added), comparing)
  const alike = edits
    .filter(({ _tag }) => _tag === "Equal")
    .reduce((sum, { items }) => sum + items.join("").trim().length, 0)
  if (alike < leastAlike * Math.max(removed.trim().length, added.trim().length)) return null
  return { removed: spansWithout("Insert", edits), added: spansWithout("Delete", edits) }
}
