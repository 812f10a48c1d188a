import { Effect } from "effect"
import { type CallFailure, callFailure } from "./CallFailure.ts"

/**
 * A longer answer is not a design: the largest item has about 10,000 characters, the largest collection 12,000 edges.
 */
const longestLine = 100_000
const longestAnswer = 4_000_000
const mostLines = 20_000

/** What has arrived of an answer: the incomplete last line, and the numbers of characters and lines. */
export interface Arrived {
  readonly rest: string
  readonly characters: number
  readonly lines: number
}

export const nothingArrived: Arrived = { rest: "", characters: 0, lines: 0 }

/** The lines that a piece completes, trimmed and without empty ones. */
export const wholeLines = (
  { characters, lines, rest }: Arrived,
  piece: string
): Effect.Effect<readonly [Arrived, ReadonlyArray<string>], CallFailure> => {
  const split = (rest + piece).split(/\r\n|\n|\r/)
  const whole = split.slice(0, -1).map((line) => line.trim())
  const arrived: Arrived = {
    rest: split.at(-1) ?? "",
    characters: characters + piece.length,
    lines: lines + whole.length
  }
  const tooLong =
    arrived.characters > longestAnswer ||
    arrived.lines > mostLines ||
    split.some((line) => line.length > longestLine)
  return tooLong
    ? Effect.fail(callFailure("incomplete", "the answer, or a line of it, is too long to be one"))
    : Effect.succeed([arrived, whole.filter((line) => line !== "")])
}
