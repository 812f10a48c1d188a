import { InterchangeBusy } from "@design-workspace/domain/interchange/InterchangeErrors"
import type { WaitingRoom } from "@design-workspace/domain/turns/FairTurns"
import { type FairTurn, makeFairTurns } from "@design-workspace/domain/turns/makeFairTurns"
import { Effect } from "effect"

/** The maximum number of designs that wait for the current one, each of up to 16 MiB. */
const room: WaitingRoom = { all: 4, ofHolder: 1, ofUnverified: 2 }

/** The number of seconds after which a refused caller may try again. */
const retryAfterSeconds = 5

/** A refusal for now. */
export const interchangeBusy = Effect.fail(new InterchangeBusy({ retryAfterSeconds }))

/** Makes turns that run one at a time, fair among the holders. */
export const makeInterchangeTurns = (): FairTurn<InterchangeBusy> =>
  makeFairTurns({
    atOnce: 1,
    room,
    longestWait: "30 seconds",
    busy: interchangeBusy
  })
