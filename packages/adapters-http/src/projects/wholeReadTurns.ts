import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { Effect } from "effect"
import { makeFairTurns } from "../limits/makeFairTurns.ts"

/**
 * Makes the turns at reading projects whole: a graph of 12 MB takes some 150 MB while its answer is made, so two are made at a time, and
 * what is asked for by others waits. Small ones are through in a few milliseconds.
 */
export const makeWholeReadTurns = () =>
  makeFairTurns({
    atOnce: 2,
    room: { all: 1_024, ofHolder: 128, ofStrangers: 512 },
    patience: "30 seconds",
    busy: Effect.fail(new Overloaded({ retryAfterSeconds: 5 }))
  })
