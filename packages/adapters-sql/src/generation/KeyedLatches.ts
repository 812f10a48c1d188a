import { Effect, Latch, type Scope } from "effect"

/**
 * Wakes, within this process, everyone who waits for news of a key. It only shortens the wait for the next look into
 * the database: a wake-up may come too often, and none is required. A key is stored only while somebody listens.
 */
export interface KeyedLatches {
  /** A latch, open at first, that `wake` opens. Await it, close it, then look: no news is missed. */
  readonly listen: (key: string) => Effect.Effect<Latch.Latch, never, Scope.Scope>
  readonly wake: (key: string) => Effect.Effect<void>
  /** The keys with a listener. */
  readonly keys: Effect.Effect<ReadonlyArray<string>>
}

export const makeKeyedLatches = (): KeyedLatches => {
  const listeners = new Map<string, Set<Latch.Latch>>()

  const add = (key: string) =>
    Effect.sync(() => {
      const latch = Latch.makeUnsafe(true)
      listeners.set(key, (listeners.get(key) ?? new Set()).add(latch))
      return latch
    })

  const remove = (key: string, latch: Latch.Latch) =>
    Effect.sync(() => {
      const latches = listeners.get(key)
      latches?.delete(latch)
      if (latches?.size === 0) listeners.delete(key)
    })

  return {
    listen: (key) => Effect.acquireRelease(add(key), (latch) => remove(key, latch)),
    wake: (key) =>
      Effect.sync(() => {
        for (const latch of listeners.get(key) ?? []) latch.openUnsafe()
      }),
    keys: Effect.sync(() => [...listeners.keys()])
  }
}
