import { Clock, Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { FixedWindows } from "./FixedWindows.ts"

const capacity = 100_000

/** Effect's in-memory store with fixed windows of our own: Effect's would never drop old ones. */
const Store = Layer.effect(
  RateLimiter.RateLimiterStore,
  Effect.map(RateLimiter.RateLimiterStore, (store) => {
    const windows = new FixedWindows(capacity)
    return RateLimiter.RateLimiterStore.of({
      ...store,
      fixedWindow: ({ refillRate, ...taking }) =>
        Effect.map(Clock.currentTimeMillis, (now) =>
          windows.take({ ...taking, refillMillis: Duration.toMillis(refillRate) }, now)
        )
    })
  })
).pipe(Layer.provide(RateLimiter.layerStoreMemory))

export const RateLimits = RateLimiter.layer.pipe(Layer.provide(Store))
