import { Effect, Semaphore } from "effect"

/** Runs callbacks in order and at once, but at most `atOnce` in one turn of the event loop. */
export const makeFewPerTick = (atOnce: number): ((run: () => void) => void) => {
  const waiting: Array<() => void> = []
  let begun = 0

  const nextTurn = () => {
    begun = 0
    for (const run of waiting.splice(0, atOnce)) start(run)
  }
  const start = (run: () => void) => {
    if (begun === 0) setImmediate(nextTurn)
    begun += 1
    run()
  }
  return (run) => {
    if (begun < atOnce && waiting.length === 0) start(run)
    else waiting.push(run)
  }
}

export type OnePerTick = <A>(run: Effect.Effect<A>) => Effect.Effect<A>

/** One effect in each turn of the event loop, in order, so that other requests do not wait for all of them. */
export const makeOnePerTick: Effect.Effect<OnePerTick> = Effect.map(
  Semaphore.make(1),
  (turns): OnePerTick =>
    (run) =>
      turns.withPermit(Effect.andThen(Effect.yieldNow, run))
)
