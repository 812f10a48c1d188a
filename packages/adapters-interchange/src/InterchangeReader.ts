import { DesignReader } from "@design-workspace/domain/interchange/DesignReader"
import { readingLimits } from "@design-workspace/domain/interchange/DesignSource"
import { Duration, Effect, Layer, Option } from "effect"
import { interchangeBusy, makeInterchangeTurns } from "./interchangeTurns.ts"
import { type ReadingLimits, readInProcess } from "./reading/process/readInProcess.ts"

const limits: ReadingLimits = {
  time: readingLimits.time,
  memory: { heap: readingLimits.heapMiB, all: readingLimits.memoryMiB }
}

/** A reading that takes longer gives way to others, and begins again among those that do. */
const soon = Duration.seconds(5)

/**
 * The port `DesignReader`: each design in a process of its own, one at a time of the quick ones and one of the long
 * ones, which so hold up nobody else. Where no process can be started, it is busy.
 */
export const InterchangeReader = {
  layer: Layer.sync(DesignReader, () => {
    const turn = makeInterchangeTurns()
    const longTurn = makeInterchangeTurns()
    return DesignReader.of({
      read: Effect.fnUntraced(function* (holder, format, source) {
        const reading = Effect.catchTag(
          readInProcess(limits, format, source),
          "ReaderNotStarted",
          () => interchangeBusy
        )
        const read = yield* turn(holder, Effect.timeoutOption(reading, soon))
        return Option.isSome(read) ? read.value : yield* longTurn(holder, reading)
      })
    })
  })
}
