/** A part of a snippet: plain text, and whether it is a word that matches. */
export interface SnippetPiece {
  readonly text: string
  readonly match: boolean
}

/** The maximum length of a snippet in characters. */
const longest = 240

/** A text as its words and what stands between them, in order. White space of any length is one blank. */
const tokens = (text: string): ReadonlyArray<string> =>
  text
    .replace(/\s+/gu, " ")
    .trim()
    .match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []

/** As many tokens as fit; a first one that does not is cut. */
const fitting = (all: ReadonlyArray<string>): ReadonlyArray<string> => {
  let room = longest
  const kept = all.filter((token, place) => {
    room -= [...token].length
    return room >= 0 || place === 0
  })
  return kept.map((token) => [...token].slice(0, longest).join(""))
}

/**
 * The snippet of an excerpt: pieces of plain text, at most 240 characters in all, without line breaks. A word matches
 * if it begins with one of `beginnings`, in upper or lower case. If the excerpt was cut out of a text, its first word may
 * be a part of one and is left out. No two pieces beside each other are alike.
 */
export const snippetOf = (
  excerpt: string,
  cut: boolean,
  beginnings: ReadonlyArray<string>
): ReadonlyArray<SnippetPiece> => {
  const all = tokens(excerpt)
  const whole = cut && all.length > 1 ? all.slice(1) : all
  const pieces: Array<SnippetPiece> = []
  for (const text of fitting(whole)) {
    const word = text.toLowerCase()
    const match = beginnings.some((beginning) => beginning !== "" && word.startsWith(beginning))
    const last = pieces.at(-1)
    if (last?.match === match) pieces.splice(-1, 1, { text: last.text + text, match })
    else pieces.push({ text, match })
  }
  return pieces
}
