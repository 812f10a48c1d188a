import type * as Wire from "@design-workspace/client/wire/WireErrors"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Duration, Effect } from "effect"
import type { RateLimiter } from "effect/persistence"
import { tooManyRequests } from "../errors/edgeErrors.ts"

const window = Duration.minutes(1)

/** Counts a request for its holder, and refuses it with 429 beyond the limit (contract 6). */
export const rateLimit = (
  limiter: RateLimiter.RateLimiter,
  { key }: Holder,
  limit: number
): Effect.Effect<void, typeof Wire.RateLimited.Type> =>
  limit === 0
    ? Effect.void
    : limiter.consume({ key: `request:${key}`, limit, window }).pipe(
        Effect.catch(({ reason }) => {
          if (reason._tag !== "RateLimitExceeded") return Effect.die(reason)
          const seconds = Math.max(1, Math.ceil(Duration.toSeconds(reason.retryAfter)))
          return Effect.fail(tooManyRequests(limit, seconds))
        }),
        Effect.asVoid
      )
