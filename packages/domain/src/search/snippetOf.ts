import { wordPattern } from "./searchWords.ts"
import { withoutAccents } from "./withoutAccents.ts"

export interface SnippetPiece {
  readonly text: string
  readonly match: boolean
}

const longest = 240

const lengthOf = (text: string): number => text.replace(/[\u{10000}-\u{10ffff}]/gu, " ").length

const wordsAndRest = new RegExp(`${wordPattern.source}|.`, "gsu")
const firstOfSeveral =
  /^(?:[\p{L}\p{N}\p{M}]+(?=[^\p{L}\p{N}\p{M}])|[^\p{L}\p{N}\p{M}]+(?=[\p{L}\p{N}\p{M}]))/u
const withoutDot = (word: string): string => word.replace(/^\./, "")
const gaps = /[^\S ]\s*| \s+/gu

/**
 * At most 240 characters, without line breaks. A word matches if it begins with one of `beginnings`, whatever its case
 * and accents. No two pieces beside each other are alike.
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
