import { Effect, Semaphore } from "effect"

/** Runs an effect in a turn of the event loop in which no other such effect runs. */
export type OneEachTurn = <A>(run: Effect.Effect<A>) => Effect.Effect<A>

/** One effect in each turn of the event loop, in order, so that other requests do not wait for all of them. */
export const makeOneEachTurn: Effect.Effect<OneEachTurn> = Effect.map(
  Semaphore.make(1),
  (turns): OneEachTurn =>
    (run) =>
      turns.withPermit(Effect.andThen(Effect.yieldNow, run))
)
