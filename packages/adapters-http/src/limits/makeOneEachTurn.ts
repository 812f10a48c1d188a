import { Effect, Semaphore } from "effect"

/** Runs an effect in a turn of the event loop in which no other such effect runs. */
export type OneEachTurn = <A>(run: Effect.Effect<A>) => Effect.Effect<A>

/**
 * Lets one effect run in each turn of the event loop, first come first served. If all of them ran in the same turn,
 * every other request and every new connection would wait for their total time.
 */
export const makeOneEachTurn: Effect.Effect<OneEachTurn> = Effect.map(
  Semaphore.make(1),
  (turns): OneEachTurn =>
    (run) =>
      turns.withPermit(Effect.andThen(Effect.yieldNow, run))
)
