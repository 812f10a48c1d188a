import { Duration, Effect } from "effect"
import type { RateLimiter } from "effect/persistence"
import { TooManyTries } from "./AccountErrors.ts"

const limit = 10
const window = Duration.minutes(1)

/**
 * Counts a try to prove a password against each key, ten a minute (contract 2). The first key that is used up refuses,
 * and the keys after it are not counted. A store that cannot be reached is a defect.
 */
export const countTry = (
  limiter: RateLimiter.RateLimiter,
  keys: ReadonlyArray<string>
): Effect.Effect<void, TooManyTries> =>
  Effect.forEach(keys, (key) => limiter.consume({ key: `login:${key}`, limit, window }), {
    discard: true
  }).pipe(
    Effect.catch(({ reason }) =>
      reason._tag === "RateLimitExceeded"
        ? Effect.fail(
            new TooManyTries({
              retryAfterSeconds: Math.max(1, Math.ceil(Duration.toSeconds(reason.retryAfter)))
            })
          )
        : Effect.die(reason)
    )
  )
