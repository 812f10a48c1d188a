import { Duration, Effect } from "effect"
import type { RateLimiter } from "effect/persistence"
import { TooManyTries } from "../accounts/AccountErrors.ts"
import type { UserId } from "../shared/Ids.ts"
import { countsAsFailure, failuresAMinute } from "./tryRules.ts"

const window = Duration.minutes(1)

/** The key is never an e-mail address itself. */
export interface TryCount {
  readonly by: keyof typeof failuresAMinute
  readonly key: string
}

/** As the log may show it: never an e-mail address. */
type TryOrigin = { readonly address: string } | { readonly user_id: UserId }

/** `last`: the count allows no further one in its minute. */
interface Counted {
  readonly count: TryCount
  readonly last: boolean
}

const windowOf = ({ by, key }: TryCount) => ({
  key: `login:${by}:${key}`,
  limit: failuresAMinute[by],
  window
})

const refused = ({ reason }: RateLimiter.RateLimiterError): Effect.Effect<never, TooManyTries> =>
  reason._tag === "RateLimitExceeded"
    ? Effect.fail(
        new TooManyTries({ retryAfterSeconds: Math.max(1, Math.ceil(Duration.toSeconds(reason.retryAfter))) })
      )
    : Effect.die(reason)

/** All counts or none, and from the start, so that simultaneous tries do not pass together. */
export const makeTryLimits = (limiter: RateLimiter.RateLimiter) => {
  const giveBack = (count: TryCount) =>
    Effect.orDie(limiter.consume({ ...windowOf(count), onExceeded: "fail", tokens: -1 }))

  const take = Effect.fnUntraced(function* (counts: ReadonlyArray<TryCount>) {
    const counted: Array<Counted> = []
    for (const count of counts) {
      const { remaining } = yield* limiter.consume(windowOf(count)).pipe(
        Effect.catch(refused),
        Effect.onError(() => Effect.forEach(counted, ({ count }) => giveBack(count)))
      )
      counted.push({ count, last: remaining === 0 })
    }
    return counted
  })

  const warn = (counted: ReadonlyArray<Counted>, origin: TryOrigin) =>
    Effect.forEach(
      counted.filter(({ last }) => last),
      ({ count: { by } }) =>
        Effect.annotateLogs(Effect.logWarning("the failed sign-ins of a minute are used up"), {
          ...origin,
          counted: by
        }),
      { discard: true }
    )

  return <A, E, R>(
    { counts, origin }: { readonly counts: ReadonlyArray<TryCount>; readonly origin: TryOrigin },
    attempt: Effect.Effect<A, E, R>,
    isWrongGuess: (error: E) => boolean
  ): Effect.Effect<A, E | TooManyTries, R> =>
    Effect.acquireUseRelease(
      take(counts),
      () => attempt,
      (counted, exit) =>
        countsAsFailure(exit, isWrongGuess)
          ? warn(counted, origin)
          : Effect.forEach(counted, ({ count }) => giveBack(count))
    )
}
