import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import { jsonLine } from "./questionText.ts"

/** The note that there is more takes fewer tokens than this. */
const noteTokens = 20

/** Tokens with their fractions: rounded up for each line, many short lines would seem much longer than they are. */
const exactTokensIn = (text: string): number => tokensIn(text.repeat(4)) / 4

/** Those of the texts that fit, in their order, each on a line of its own; what is too long is passed over. */
const fitting = (texts: ReadonlyArray<string>, room: number): ReadonlyArray<string> => {
  let left = room
  return texts.filter((text) => {
    const tokens = exactTokensIn(`${text}\n`)
    if (tokens > left) return false
    left -= tokens
    return true
  })
}

/**
 * Items as lines of at most `room` tokens: all of them if they fit, else the most important first, as far as there is
 * room, and how many there are.
 */
export const viewWithin = (
  whole: ReadonlyArray<string>,
  room: number,
  byImportance: () => ReadonlyArray<object | string>
): string => {
  const all = whole.join("\n")
  if (tokensIn(all) <= room) return all
  if (room < noteTokens) return ""
  const shown = fitting(byImportance().map(jsonLine), room - noteTokens)
  return [...shown, `(There is more: ${whole.length} items in all.)`].join("\n")
}
