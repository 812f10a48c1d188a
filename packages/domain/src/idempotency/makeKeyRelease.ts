import { Cause, Duration, Effect, Scope, Semaphore } from "effect"
import type { Claim } from "./Claim.ts"
import { IdempotencyRepo } from "./IdempotencyRepo.ts"

/** How many keys that could not be freed are tried again at a time. The leases of others free them. */
const atOnce = 256
const pause = Duration.seconds(1)
/** Seconds between the looks for a claim that was made late; a lease in all. */
const looks = [1, 2, 4, 8, 16, 29]

/** What a failed write of a key leaves in the log. */
export const keyUnwritten = (defect: unknown): Effect.Effect<void> =>
  Effect.logWarning("an idempotency key could not be written", Cause.die(defect))

/**
 * Frees keys whose work failed. While the store cannot be reached, it tries again each second for as long as the claim
 * may last: a caller who repeats the request once the store is back need not wait for the end of the lease.
 */
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
    /** After a claim that failed. The store may make it all the same, later: as while its commit waits for a standby. */
    releaseUncertain: (claim: Claim): Effect.Effect<void> =>
      Effect.andThen(
        release(claim),
        later(Effect.forEach(looks, (seconds) => look(claim, seconds), { discard: true }))
      )
  }
})
