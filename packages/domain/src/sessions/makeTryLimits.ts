import { Duration, Effect, Exit } from "effect"
import type { RateLimiter } from "effect/persistence"
import { type InvalidCredentials, TooManyTries } from "../accounts/AccountErrors.ts"
import type { UserId } from "../shared/Ids.ts"
import type { Overloaded } from "../shared/Overloaded.ts"

/** Of one e-mail from one address (`pair`) or from anywhere, of one address, of one signed-in user (contract 15.3). */
export const failuresAMinute = { pair: 10, email: 60, address: 60, user: 10 }

export const countsAsFailure = <A, E>(exit: Exit.Exit<A, E>, isWrongGuess: (error: E) => boolean): boolean =>
  Exit.isFailure(exit) &&
  exit.cause.reasons.some(
    (reason) => reason._tag === "Interrupt" || (reason._tag === "Fail" && isWrongGuess(reason.error))
  )

type ProofFailure = InvalidCredentials | Overloaded | TooManyTries

/** A server too busy to compare is no wrong guess. */
export const isWrongPassword = ({ _tag }: ProofFailure): boolean => _tag === "InvalidCredentials"

/**
 * A guess is a wrong password or a wrong mark. A browser that shows the mark of its user is exempt from the limit of the
 * e-mail, so whoever shows a mark and is refused by that limit has a wrong one.
 */
export const isWrongProof =
  (isMarkShown: boolean) =>
  (error: ProofFailure): boolean =>
    isWrongPassword(error) || (error._tag === "TooManyTries" && isMarkShown)

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
