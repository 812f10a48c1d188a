import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import { jsonLine } from "../questionText.ts"

/** What a text takes as a field of a line: its JSON, and the name of the field. */
const fieldTokens = (text: string): number => tokensIn(jsonLine(text)) + 5

/** At most so many characters of a text, up to the end of a word if one is near. */
const cutAt = (text: string, length: number): string => {
  const head = text.slice(0, length).toWellFormed()
  const end = Math.max(head.lastIndexOf(" "), head.lastIndexOf("\n"))
  return `${(end > Math.max(0, length - 40) ? head.slice(0, end) : head).trimEnd()} …`
}

/** The beginning of a text that takes at most so many tokens as a field; null if none does. */
const beginning = (text: string, most: number): string | null => {
  if (fieldTokens(text) <= most) return text
  let fits = 0
  // A token has at most 4 characters.
  let tooLong = Math.min(text.length, Math.ceil(most) * 4)
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (fieldTokens(cutAt(text, middle)) <= most) fits = middle
    else tooLong = middle
  }
  return fits === 0 ? null : cutAt(text, fits)
}

/** The most that each text may take so that all stay within the room: short ones leave more to long ones. */
const fairShare = (needs: ReadonlyArray<number>, room: number): number => {
  const sorted = [...needs].sort((one, other) => one - other)
  let left = room
  for (const [index, need] of sorted.entries()) {
    const share = left / (sorted.length - index)
    if (need > share) return share
    left -= need
  }
  return Number.POSITIVE_INFINITY
}

/**
 * Texts, shortened alike where they have to be so that together they take at most `room` tokens as fields of lines. A
 * beginning of fewer than `shortest` tokens says nothing: if there is no more for each, the first ones get so many.
 */
export const shortened = (
  texts: ReadonlyArray<string | null>,
  room: number,
  shortest: number
): { readonly texts: ReadonlyArray<string | null>; readonly tokens: number } => {
  const present = texts.filter((text) => text !== null)
  const share = Math.max(shortest, fairShare(present.map(fieldTokens), room))
  let left = room
  const kept = texts.map((text) => {
    if (text === null) return null
    const shown = share <= left ? beginning(text, share) : fieldTokens(text) <= left ? text : null
    if (shown !== null) left -= fieldTokens(shown)
    return shown
  })
  return { texts: kept, tokens: room - left }
}
