import { InterchangeBusy } from "@design-workspace/domain/interchange/InterchangeErrors"
import type { WaitingRoom } from "@design-workspace/domain/turns/FairTurns"
import { type FairTurn, makeFairTurns } from "@design-workspace/domain/turns/makeFairTurns"
import { Effect } from "effect"

/** Each that waits holds up to 16 MiB. */
const room: WaitingRoom = { all: 4, ofHolder: 1, ofUnverified: 2 }

const retryAfterSeconds = 5

export const interchangeBusy = Effect.fail(new InterchangeBusy({ retryAfterSeconds }))

/** One at a time, fair among the holders. */
export const makeInterchangeTurns = (): FairTurn<InterchangeBusy> =>
  makeFairTurns({
    atOnce: 1,
    room,
    longestWait: "30 seconds",
    busy: interchangeBusy
  })
