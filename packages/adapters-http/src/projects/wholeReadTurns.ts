import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { makeFairTurns } from "@design-workspace/domain/turns/makeFairTurns"
import { Effect } from "effect"
import { overloadRetrySeconds } from "../errors/overloadRetrySeconds.ts"

/** At most two at a time: a graph of 12 MB takes about 150 MB while its answer is made. Small ones take no time. */
export const makeWholeReadTurns = () =>
  makeFairTurns({
    atOnce: 2,
    room: { all: 1_024, ofHolder: 128, ofUnverified: 512 },
    longestWait: "30 seconds",
    busy: Effect.fail(new Overloaded({ retryAfterSeconds: overloadRetrySeconds }))
  })
