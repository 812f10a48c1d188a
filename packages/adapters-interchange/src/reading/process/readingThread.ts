import { parentPort, workerData } from "node:worker_threads"
import type { ReadDesign } from "@design-workspace/domain/interchange/DesignReader"
import type { DesignSource } from "@design-workspace/domain/interchange/DesignSource"
import type { ReadFormat } from "@design-workspace/domain/interchange/ReadFormat"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { readSource } from "../readers.ts"
import { Unreadable } from "../Unreadable.ts"

/** What is to be read. */
export interface ReadingOrder {
  readonly format: ReadFormat
  readonly source: DesignSource
}

/** What became of it, sent as JSON. */
export type ReadingAnswer =
  | ({ readonly outcome: "read" } & ReadDesign)
  | { readonly outcome: "unreadable"; readonly issues: ReadonlyArray<Issue> }
  | { readonly outcome: "tooLarge" }
  | { readonly outcome: "crashed"; readonly reason: string }

/** The maximum number of characters of an answer. What a text of 16 MiB says has fewer. */
const longestAnswer = 48 * 1024 * 1024

const mostIssues = 200

const answerTo = async ({ format, source }: ReadingOrder): Promise<ReadingAnswer> => {
  try {
    return { outcome: "read", ...(await readSource(format, source)) }
  } catch (cause) {
    if (cause instanceof Unreadable)
      return { outcome: "unreadable", issues: cause.issues.slice(0, mostIssues) }
    // Levels that are nested deeper than the stack of a parser.
    if (cause instanceof RangeError) return { outcome: "tooLarge" }
    return { outcome: "crashed", reason: cause instanceof Error ? `${cause.stack}` : String(cause) }
  }
}

const tooLarge: ReadingAnswer = { outcome: "tooLarge" }

const answer = JSON.stringify(await answerTo(workerData))
parentPort?.postMessage(answer.length > longestAnswer ? JSON.stringify(tooLarge) : answer)
