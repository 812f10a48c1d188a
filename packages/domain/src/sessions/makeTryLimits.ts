import { Duration, Effect, Exit } from "effect"
import type { RateLimiter } from "effect/persistence"
import { TooManyTries } from "../accounts/AccountErrors.ts"
import type { UserId } from "../shared/Ids.ts"

/**
 * How many failures a minute end the tries: of one e-mail from one address, of one e-mail, of one address, of one user
 * (contract 15.3).
 */
const limits = { pair: 10, email: 60, address: 60, user: 10 }
const window = Duration.minutes(1)

/** What a try counts under; the key is never an e-mail address itself. */
export interface TryCount {
  readonly by: keyof typeof limits
  readonly key: string
}

/** The origin of a try, as the log may show it: never an e-mail address. */
type Tried = { readonly address: string } | { readonly user_id: UserId }

/** A try that counts under one of its counts, and whether it was the last that this allows. */
interface Counted {
  readonly count: TryCount
  readonly last: boolean
}

const windowOf = ({ by, key }: TryCount) => ({ key: `login:${by}:${key}`, limit: limits[by], window })

const refused = ({ reason }: RateLimiter.RateLimiterError): Effect.Effect<never, TooManyTries> =>
  reason._tag === "RateLimitExceeded"
    ? Effect.fail(
        new TooManyTries({
          retryAfterSeconds: Math.max(1, Math.ceil(Duration.toSeconds(reason.retryAfter)))
        })
      )
    : Effect.die(reason)

/**
 * Makes the limit on tries to prove one's identity. A try counts under all its counts or none, and from its start, so
 * that simultaneous tries do not pass together. It still counts if it fails as a wrong guess or is interrupted, and no
 * longer if it ends otherwise. The failure that uses a count up logs a warning. A store that cannot be reached is a
 * defect.
 */
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

  const warn = (counted: ReadonlyArray<Counted>, tried: Tried) =>
    Effect.forEach(
      counted.filter(({ last }) => last),
      ({ count: { by } }) =>
        Effect.annotateLogs(Effect.logWarning("the failed sign-ins of a minute are used up"), {
          ...tried,
          counted: by
        }),
      { discard: true }
    )

  return <A, E, R>(
    { counts, tried }: { readonly counts: ReadonlyArray<TryCount>; readonly tried: Tried },
    attempt: Effect.Effect<A, E, R>,
    isWrongGuess: (error: E) => boolean
  ): Effect.Effect<A, E | TooManyTries, R> =>
    Effect.acquireUseRelease(
      take(counts),
      () => attempt,
      (counted, exit) => {
        const stays =
          Exit.isFailure(exit) &&
          exit.cause.reasons.some(
            (reason) => reason._tag === "Interrupt" || (reason._tag === "Fail" && isWrongGuess(reason.error))
          )
        return stays ? warn(counted, tried) : Effect.forEach(counted, ({ count }) => giveBack(count))
      }
    )
}
