import { Clock, Duration, Effect, Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { FixedWindows } from "./FixedWindows.ts"

const capacity = 100_000

/** Effect's in-memory store, but for fixed windows, which are all that the service counts and which it would never forget. */
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

/** The limits of this process on requests and on tries to sign in. */
export const RateLimits = RateLimiter.layer.pipe(Layer.provide(Store))
