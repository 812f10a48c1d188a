import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import { jsonLine } from "./questionText.ts"

const noteTokens = 20

/** Rounded up for each line, many short ones would seem much longer. */
const exactTokensIn = (text: string): number => tokensIn(text.repeat(4)) / 4

/** What is too long is passed over. */
const fitting = (texts: ReadonlyArray<string>, room: number): ReadonlyArray<string> => {
  let left = room
  return texts.filter((text) => {
    const tokens = exactTokensIn(`${text}\n`)
    if (tokens > left) return false
    left -= tokens
    return true
  })
}

/** All lines if they fit in `room` tokens, else the most important first, and how many there are. */
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
