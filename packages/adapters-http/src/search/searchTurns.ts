import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import type { WaitingRoom } from "@design-workspace/domain/turns/FairTurns"
import { type FairTurn, makeFairTurns } from "@design-workspace/domain/turns/makeFairTurns"
import { Effect } from "effect"
import { overloadRetrySeconds } from "../answers/edgeErrors.ts"

const turnsOf = (atOnce: number, room: WaitingRoom): FairTurn<Overloaded> =>
  makeFairTurns({
    atOnce,
    room,
    longestWait: "10 seconds",
    busy: Effect.fail(new Overloaded({ retryAfterSeconds: overloadRetrySeconds }))
  })

/**
 * Makes the turns of searches. Each search holds a connection of the pool for up to some seconds: at most two of users at
 * a time, in rotation, and one of all callers without a credential, however many either send.
 */
export const makeSearchTurns = (): FairTurn<Overloaded> => {
  const ofUsers = turnsOf(2, { all: 256, ofHolder: 32, ofUnverified: 0 })
  const ofOthers = turnsOf(1, { all: 128, ofHolder: 32, ofUnverified: 128 })
  return (holder, search) => (holder.verified ? ofUsers : ofOthers)(holder, search)
}
