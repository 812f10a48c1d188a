import { Effect, Option, PubSub } from "effect"

/** Wakes those who wait for a row of the in-memory store: rung after each change, also inside a transaction. */
export interface MemoryBell {
  readonly ring: Effect.Effect<void>
  /**
   * Looks now and after every ring until something is found. Only the waiting can be interrupted if `interruptible`
   * comes from an `uninterruptibleMask` around the call.
   */
  readonly until: <A>(
    look: Effect.Effect<Option.Option<A>>,
    interruptible?: (wait: Effect.Effect<void>) => Effect.Effect<void>
  ) => Effect.Effect<A>
}

/** Makes a bell. Who looks subscribes first, so that no ring is missed. */
export const makeMemoryBell: Effect.Effect<MemoryBell> = Effect.map(PubSub.unbounded<void>(), (pubsub) => ({
  ring: Effect.asVoid(PubSub.publish(pubsub, undefined)),
  until: (look, interruptible = (wait) => wait) =>
    Effect.scoped(
      Effect.gen(function* () {
        const rings = yield* PubSub.subscribe(pubsub)
        for (;;) {
          const found = yield* look
          if (Option.isSome(found)) return found.value
          yield* interruptible(PubSub.take(rings))
        }
      })
    )
}))
