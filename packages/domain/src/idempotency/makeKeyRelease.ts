import { Cause, Duration, Effect, Scope, Semaphore } from "effect"
import type { Claim } from "./Claim.ts"
import { IdempotencyRepo } from "./IdempotencyRepo.ts"

/** Of keys that could not be freed, so many are tried again at a time; leases free the others. */
const atOnce = 256
const pause = Duration.seconds(1)
/** Seconds between the looks for a late claim; a lease in all. */
const looks = [1, 2, 4, 8, 16, 29]

export const keyUnwritten = (defect: unknown): Effect.Effect<void> =>
  Effect.logWarning("an idempotency key could not be written", Cause.die(defect))

/** Tries each second until the lease ends, for callers who repeat a request once the store is back. */
export const makeKeyRelease = Effect.fnUntraced(function* (lease: Duration.Duration) {
  const keys = yield* IdempotencyRepo
  const scope = yield* Scope.Scope
  const turns = yield* Semaphore.make(atOnce)
  const tries = Math.ceil(Duration.toSeconds(lease) / Duration.toSeconds(pause))

  const again = (claim: Claim, left: number): Effect.Effect<void> =>
    Effect.sleep(pause).pipe(
      Effect.andThen(keys.release(claim)),
      Effect.catchDefect((defect) => (left > 1 ? again(claim, left - 1) : keyUnwritten(defect)))
    )

  const later = (work: Effect.Effect<unknown>) =>
    Effect.asVoid(Effect.forkIn(turns.withPermitsIfAvailable(1)(work), scope))

  const release = (claim: Claim): Effect.Effect<void> =>
    Effect.catchDefect(keys.release(claim), () => later(again(claim, tries)))

  const look = (claim: Claim, seconds: number) =>
    Effect.andThen(
      Effect.sleep(Duration.seconds(seconds)),
      Effect.catchDefect(keys.release(claim), keyUnwritten)
    )

  return {
    release,
    /** After a claim that failed but may still be made, as while its commit waits for a standby. */
    releaseUncertain: (claim: Claim): Effect.Effect<void> =>
      Effect.andThen(
        release(claim),
        later(Effect.forEach(looks, (seconds) => look(claim, seconds), { discard: true }))
      )
  }
})
