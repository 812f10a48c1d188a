import { Worker } from "node:worker_threads"
import type { ReadingAnswer } from "./AnswerPieces.ts"
import type { ReadingOrder } from "./readingThread.ts"

/**
 * The process that reads one text: its main thread watches the memory while another thread reads. What compiled code
 * takes outside of JavaScript counts in the process alone.
 */

/** In MiB: `heap` for JavaScript, `all` for the process. */
export interface ReadingMemory {
  readonly heap: number
  readonly all: number
}

export interface ProcessOrder extends ReadingOrder {
  readonly memory: ReadingMemory
}

/** In milliseconds. */
const watched = 25

const thread = new URL(import.meta.url.replace(/readingProcess(\.\w+)$/, "readingThread$1"))

const end = (answer: ReadingAnswer): void => {
  process.send?.(JSON.stringify(answer), undefined, undefined, () => process.exit())
}

const isOutOfMemory = (error: Error): boolean => "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"

const read = ({ memory, ...order }: ProcessOrder): void => {
  const { all, heap } = memory
  const resourceLimits = { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32 }
  const worker = new Worker(thread, { workerData: order, resourceLimits })
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= all * 1024 * 1024) return
    clearInterval(watch)
    end({ outcome: "tooLarge" })
  }, watched)
  // The caller ends the process once it has heard all pieces.
  worker.on("message", (piece) => process.send?.(piece))
  worker.once("error", (error) =>
    end(isOutOfMemory(error) ? { outcome: "tooLarge" } : { outcome: "crashed", reason: `${error.stack}` })
  )
}

process.once("message", (order) => read(order as ProcessOrder))
process.once("disconnect", () => process.exit())
