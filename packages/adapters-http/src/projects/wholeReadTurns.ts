import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { makeFairTurns } from "@design-workspace/domain/turns/makeFairTurns"
import { Effect } from "effect"
import { overloadRetrySeconds } from "../errors/overloadRetrySeconds.ts"

/**
 * Makes the turns for reading whole projects. A graph of 12 MB takes about 150 MB while its answer is made, so at
 * most two are made at a time, and other callers wait. Small ones finish in a few milliseconds.
 */
export const makeWholeReadTurns = () =>
  makeFairTurns({
    atOnce: 2,
    room: { all: 1_024, ofHolder: 128, ofUnverified: 512 },
    longestWait: "30 seconds",
    busy: Effect.fail(new Overloaded({ retryAfterSeconds: overloadRetrySeconds }))
  })
