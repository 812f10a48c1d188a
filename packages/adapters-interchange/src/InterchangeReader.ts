import { DesignReader } from "@design-workspace/domain/interchange/DesignReader"
import { readingLimits } from "@design-workspace/domain/interchange/readingLimits"
import { Effect, Layer } from "effect"
import { interchangeBusy, makeInterchangeTurns } from "./interchangeTurns.ts"
import { type ReadingLimits, readInProcess } from "./reading/process/readInProcess.ts"

const limits: ReadingLimits = {
  time: readingLimits.time,
  memory: { heap: readingLimits.heapMiB, all: readingLimits.memoryMiB }
}

/**
 * The port `DesignReader`: one text at a time, each in a process of its own. Where none can be started, it is busy.
 */
export const InterchangeReader = {
  layer: Layer.sync(DesignReader, () => {
    const turn = makeInterchangeTurns()
    return DesignReader.of({
      read: (holder, format, source) =>
        turn(
          holder,
          Effect.catchTag(readInProcess(limits, format, source), "ReaderNotStarted", () => interchangeBusy)
        )
    })
  })
}
