import { InterchangeBusy } from "@design-workspace/domain/interchange/InterchangeErrors"
import { type FairTurn, makeFairTurns } from "@design-workspace/domain/turns/makeFairTurns"
import { Effect } from "effect"

export const interchangeBusy = Effect.fail(new InterchangeBusy({ retryAfterSeconds: 5 }))

/** One at a time, fair among the holders. */
export const makeInterchangeTurns = (): FairTurn<InterchangeBusy> =>
  makeFairTurns({
    atOnce: 1,
    // Each that waits holds up to 16 MiB.
    room: { all: 4, ofHolder: 1, ofUnverified: 2 },
    longestWait: "30 seconds",
    busy: interchangeBusy
  })
