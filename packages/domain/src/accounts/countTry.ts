import { Duration, Effect } from "effect"
import type { RateLimiter } from "effect/persistence"
import type { UserId } from "../shared/Ids.ts"
import { TooManyTries } from "./AccountErrors.ts"

const limit = 10
const window = Duration.minutes(1)

/** Who tries, as the log may have it: never an e-mail address. */
type Tried = { readonly address: string } | { readonly user_id: UserId }

/**
 * Counts a try to prove a password against each key, ten a minute (contract 2). The first key that is used up refuses,
 * and the keys after it are not counted. The try that uses one up leaves a warning in the log: it is the last that tells anything of a
 * password. A store that cannot be reached is a defect.
 */
export const countTry = (
  limiter: RateLimiter.RateLimiter,
  keys: ReadonlyArray<`${"address" | "email"}:${string}`>,
  tried: Tried
): Effect.Effect<void, TooManyTries> =>
  Effect.forEach(
    keys,
    (key) =>
      Effect.tap(limiter.consume({ key: `login:${key}`, limit, window }), ({ remaining }) =>
        remaining > 0
          ? Effect.void
          : Effect.annotateLogs(Effect.logWarning("the sign-ins of a minute are used up"), {
              ...tried,
              counted: key.slice(0, key.indexOf(":"))
            })
      ),
    { discard: true }
  ).pipe(
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
