import { wordPattern } from "./searchWords.ts"
import { withoutAccents } from "./withoutAccents.ts"

/** A part of a snippet: plain text, and whether it is a word that matches. */
export interface SnippetPiece {
  readonly text: string
  readonly match: boolean
}

/** The maximum length of a snippet in characters. */
const longest = 240

/** The length of a text in characters. */
const lengthOf = (text: string): number => text.replace(/[\u{10000}-\u{10ffff}]/gu, " ").length

/** Words, and what stands between them. */
const wordsAndRest = new RegExp(`${wordPattern.source}|.`, "gsu")
const firstOfSeveral =
  /^(?:[\p{L}\p{N}\p{M}]+(?=[^\p{L}\p{N}\p{M}])|[^\p{L}\p{N}\p{M}]+(?=[\p{L}\p{N}\p{M}]))/u
const withoutDot = (word: string): string => word.replace(/^\./, "")
/** White space of any length but a single blank. */
const gaps = /[^\S ]\s*| \s+/gu

/**
 * The snippet of an excerpt: pieces of plain text, at most 240 characters in all, without line breaks. A word matches
 * if it begins with one of `beginnings`, in upper or lower case, with accents or without; the dot before it does not
 * count. If the excerpt was cut out of a text, its first word may be a part of one and is left out. No two pieces beside
 * each other are alike.
 */
export const snippetOf = (
  excerpt: string,
  cut: boolean,
  beginnings: ReadonlyArray<string>
): ReadonlyArray<SnippetPiece> => {
  const line = excerpt.replace(gaps, " ").trim()
  const whole = cut ? line.replace(firstOfSeveral, "") : line
  const wanted = beginnings.map(withoutDot).filter((beginning) => beginning !== "")
  const pieces: Array<{ text: string; readonly match: boolean }> = []
  let room = longest
  for (const [token] of whole.matchAll(wordsAndRest)) {
    // The first one is cut if it is too long; any other one ends the snippet.
    const text = room === longest && token.length > longest ? [...token].slice(0, longest).join("") : token
    room -= lengthOf(text)
    if (room < 0) break
    const word = withoutDot(withoutAccents(text))
    const match = wanted.some((beginning) => word.startsWith(beginning))
    const last = pieces.at(-1)
    if (last?.match === match) last.text += text
    else pieces.push({ text, match })
  }
  return pieces
}
