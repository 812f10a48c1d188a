import { parentPort, workerData } from "node:worker_threads"
import type { DesignSource } from "@design-workspace/domain/interchange/DesignSource"
import type { ReadFormat } from "@design-workspace/domain/interchange/formats"
import { tooLargeDesign } from "@design-workspace/domain/interchange/importedContent"
import { Unreadable } from "../Notes.ts"
import { readSource } from "../readers.ts"
import { piecesOf, type ReadingAnswer } from "./AnswerPieces.ts"

export interface ReadingOrder {
  readonly format: ReadFormat
  readonly source: DesignSource
}

/** In characters. What a text of 16 MiB says has fewer. */
const longestAnswer = 48 * 1024 * 1024

const mostIssues = 200

const answerTo = async ({ format, source }: ReadingOrder): Promise<ReadingAnswer> => {
  try {
    const read = await readSource(format, source)
    const issues = tooLargeDesign(read.design)
    return issues.length > 0 ? { outcome: "beyond", issues } : { outcome: "read", ...read }
  } catch (cause) {
    if (cause instanceof Unreadable)
      return { outcome: "unreadable", issues: cause.issues.slice(0, mostIssues) }
    // Nested deeper than a parser's stack.
    if (cause instanceof RangeError) return { outcome: "tooLarge" }
    return { outcome: "crashed", reason: cause instanceof Error ? `${cause.stack}` : String(cause) }
  }
}

const pieces = [...piecesOf(await answerTo(workerData))]
const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
for (const piece of length > longestAnswer ? piecesOf({ outcome: "tooLarge" }) : pieces)
  parentPort?.postMessage(piece)
