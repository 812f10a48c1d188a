import { Effect, Semaphore } from "effect"

/** Runs an effect in a turn of the event loop in which no other does. */
export type OneEachTurn = <A>(run: Effect.Effect<A>) => Effect.Effect<A>

/**
 * Lets one of many run in each turn of the event loop, first come first served. Where all of them ran in the same turn, it would last as long as
 * they take together, and who asks for something else, or only wants to connect, would wait for that.
 */
export const makeOneEachTurn: Effect.Effect<OneEachTurn> = Effect.map(
  Semaphore.make(1),
  (turns): OneEachTurn =>
    (run) =>
      turns.withPermit(Effect.andThen(Effect.yieldNow, run))
)
