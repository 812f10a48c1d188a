import { Effect, Option, Stream } from "effect"
import { type AnswerLine, readLine } from "./AnswerLine.ts"
import { type CallFailure, callFailure } from "./CallFailure.ts"
import type { TextEnd, TextPart } from "./textOf.ts"
import { type Arrived, nothingArrived, wholeLines } from "./wholeLines.ts"

/** A valid line of an answer: its text and its parsed meaning. */
export interface ParsedLine {
  readonly text: string
  readonly meant: Exclude<AnswerLine, { readonly type: "end" }>
}

const lineBreak: TextPart = { _tag: "Piece", text: "\n" }

interface Reading extends Arrived {
  /** Lines after the one that marks the answer as complete are ignored. */
  readonly complete: boolean
}

const count = (
  reading: Reading,
  lines: ReadonlyArray<string>
): readonly [Reading, ReadonlyArray<ParsedLine>] => {
  const accepted: Array<ParsedLine> = []
  for (const text of reading.complete ? [] : lines) {
    const line = readLine(text)
    if (Option.isNone(line)) continue
    if (line.value.type === "end") return [{ ...reading, complete: true }, accepted]
    accepted.push({ text, meant: line.value })
  }
  return [reading, accepted]
}

/**
 * An answer is whole only if the provider reports that the model stopped by itself and the model has marked the end.
 */
const judge = ({ finish }: TextEnd, complete: boolean): Effect.Effect<ReadonlyArray<never>, CallFailure> => {
  if (finish === "content-filter")
    return Effect.fail(callFailure("rejected", "the provider refused to answer"))
  if (finish === "interrupted" || finish === "error") {
    return Effect.fail(callFailure("interrupted", "the answer ended without saying that it has"))
  }
  if (finish !== "stop") return Effect.fail(callFailure("incomplete", `the answer ended with "${finish}"`))
  return complete ? Effect.succeed([]) : Effect.fail(callFailure("incomplete", "the answer has no end line"))
}

/** The valid lines of an answer, each as soon as it is complete. Fails at the end of an answer that is not whole. */
export const linesIn = <E, R>(
  parts: Stream.Stream<TextPart, E, R>
): Stream.Stream<ParsedLine, CallFailure | E, R> =>
  parts.pipe(
    // The last line may lack its line break.
    Stream.map((part): ReadonlyArray<TextPart> => (part._tag === "End" ? [lineBreak, part] : [part])),
    Stream.flattenIterable,
    Stream.mapAccumEffect(
      (): Reading => ({ ...nothingArrived, complete: false }),
      (reading, part) =>
        part._tag === "End"
          ? Effect.map(judge(part, reading.complete), (nothing) => [reading, nothing] as const)
          : Effect.map(wholeLines(reading, part.text), ([arrived, lines]) =>
              count({ ...arrived, complete: reading.complete }, lines)
            )
    )
  )
