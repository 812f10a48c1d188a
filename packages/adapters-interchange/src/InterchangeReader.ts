import { DesignReader } from "@design-workspace/domain/interchange/DesignReader"
import { Effect, Layer } from "effect"
import { interchangeBusy, makeInterchangeTurns } from "./interchangeTurns.ts"
import { type ReadingLimits, readInProcess } from "./reading/process/readInProcess.ts"

/**
 * D2's own compiler takes 540 MiB before it reads anything. Decision 0050 measures what texts of real sizes take.
 */
const limits: ReadingLimits = { time: "30 seconds", memory: { heap: 512, all: 1_280 } }

/**
 * The port `DesignReader`: one text at a time, each in a process of its own. Where none can be started, it is busy.
 */
export const InterchangeReader = {
  layer: Layer.sync(DesignReader, () => {
    const turn = makeInterchangeTurns()
    return DesignReader.of({
      read: (holder, format, text) =>
        turn(
          holder,
          Effect.catchTag(readInProcess(limits, format, text), "ReaderNotStarted", () => interchangeBusy)
        )
    })
  })
}
