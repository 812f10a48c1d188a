import { Option } from "effect"
import { type AnswerLine, readLine } from "../../src/providers/AnswerLine.ts"
import { AnswerReader } from "../../src/providers/reading/AnswerReader.ts"

/** All that a text says in the forms of an answer, if it comes in these pieces. */
export const linesOf = (...pieces: ReadonlyArray<string>): ReadonlyArray<AnswerLine> => {
  const reader = new AnswerReader()
  const objects = [...pieces.flatMap((piece) => reader.read(piece)), ...reader.end()]
  return objects.flatMap((object) => Option.toArray(readLine(object)))
}

/** The same without the line that ends an answer, which the instructions name in a sentence. */
export const itemLinesOf = (text: string): ReadonlyArray<AnswerLine> =>
  linesOf(text).filter(({ type }) => type !== "end")
