import { Duration, Effect } from "effect"
import { type Claim, IdempotencyInFlight, type StoredResult } from "./Claim.ts"
import { IdempotencyRepo } from "./IdempotencyRepo.ts"

/** How long the result of a key's request is stored (contract 1.10). */
export const keptTime = Duration.hours(24)

/** When to repeat a request that is still running, in seconds. */
export const claimRetrySeconds = 2

/** Stores the result, as the change's last step. Fails, which rolls back, if the claim no longer counts. */
export const makeClaimCompletion = Effect.gen(function* () {
  const keys = yield* IdempotencyRepo
  return (claim: Claim, result: StoredResult): Effect.Effect<void, IdempotencyInFlight> =>
    Effect.flatMap(keys.complete(claim, result, keptTime), (counts) =>
      counts ? Effect.void : Effect.fail(new IdempotencyInFlight({ retryAfterSeconds: claimRetrySeconds }))
    )
})
