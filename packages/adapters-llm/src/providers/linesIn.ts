import { Effect, Option, Stream } from "effect"
import { type AnswerLine, readLine } from "./AnswerLine.ts"
import { CallFailure, callFailure } from "./CallFailure.ts"
import { AnswerReader } from "./reading/AnswerReader.ts"
import type { FoundObject } from "./reading/ObjectReader.ts"
import type { TextEnd, TextPart } from "./textOf.ts"

export interface ParsedLine {
  readonly text: string
  readonly meant: Exclude<AnswerLine, { readonly type: "end" }>
}

/** A longer answer is not a design: the largest collection has 12,000 edges. */
const longestAnswer = 4_000_000
const mostObjects = 20_000

interface Reading {
  readonly reader: AnswerReader
  /** An earlier answer has lines, so this one need have none. */
  readonly isContinued: boolean
  characters: number
  objects: number
  lines: number
  nested: number
  /** What comes after it is ignored, but for lines of an answer that names the mark before them all. */
  isComplete: boolean
}

const nothingRead = (isContinued: boolean): Reading => ({
  reader: new AnswerReader(),
  isContinued,
  characters: 0,
  objects: 0,
  lines: 0,
  nested: 0,
  isComplete: false
})

const parsedLines = (reading: Reading, objects: ReadonlyArray<FoundObject>): ReadonlyArray<ParsedLine> => {
  const parsed: Array<ParsedLine> = []
  for (const object of objects) {
    if (reading.isComplete && reading.lines > 0) break
    const line = Option.getOrNull(readLine(object))
    if (line === null) continue
    reading.isComplete = line.type === "end"
    if (line.type === "end") continue
    // As the model wrote it, so that it knows its own words.
    parsed.push({ text: JSON.stringify({ type: line.type, ...object.value }), meant: line })
    reading.lines += 1
    if (object.key !== null) reading.nested += 1
  }
  return parsed
}

const refused = (says: string): CallFailure =>
  new CallFailure({ kind: "refused", detail: "the model refused to answer", retryAfter: Option.none(), says })

const isClosed = ({ lines, nested, reader }: Reading): boolean =>
  (reader.isListClosed && (lines > 0 || reader.isEmpty)) || (nested > 0 && !reader.isInObject)

/** Whole if the model stopped by itself, and marked the end or closed what has all lines. Without JSON it refused. */
const faultOf = ({ finish, refusal }: TextEnd, reading: Reading): CallFailure | null => {
  const { hasJson, saying } = reading.reader
  if (finish === "content-filter" || refusal !== "") return refused(refusal || saying)
  if (finish === "interrupted" || finish === "error") {
    return callFailure("interrupted", "the answer ended without saying that it has")
  }
  if (finish === "length") return callFailure("cut_off", "the answer was cut at its longest length")
  if (finish !== "stop") return callFailure("incomplete", `the answer ended with "${finish}"`)
  if (!hasJson && !reading.isContinued && saying.trim() !== "") return refused(saying)
  return reading.isComplete || isClosed(reading) ? null : callFailure("incomplete", "the answer has no end")
}

const read = (reading: Reading, part: TextPart): ReadonlyArray<ParsedLine | CallFailure> => {
  if (part._tag === "End") {
    const lines = parsedLines(reading, reading.reader.end())
    const fault = faultOf(part, reading)
    return fault === null ? lines : [...lines, fault]
  }
  const objects = reading.reader.read(part.text)
  reading.characters += part.text.length
  reading.objects += objects.length
  return reading.characters > longestAnswer || reading.objects > mostObjects
    ? [callFailure("incomplete", "the answer is too long to be one")]
    : parsedLines(reading, objects)
}

/** Each as soon as it is complete. Fails at the end of an answer that is not whole. */
export const linesIn = <E, R>(
  parts: Stream.Stream<TextPart, E, R>,
  isContinued: boolean
): Stream.Stream<ParsedLine, CallFailure | E, R> =>
  parts.pipe(
    Stream.mapAccum(
      () => nothingRead(isContinued),
      (reading, part) => [reading, read(reading, part)] as const
    ),
    Stream.mapEffect((line) => (line instanceof CallFailure ? Effect.fail(line) : Effect.succeed(line)))
  )
