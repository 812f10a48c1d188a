import { Duration, Effect } from "effect"
import { type Claim, IdempotencyInFlight, type StoredResult } from "./Claim.ts"
import { IdempotencyRepo } from "./IdempotencyRepo.ts"

export const keptTime = Duration.hours(24)

export const claimRetrySeconds = 2

/** Call it as the change's last step. Fails, which rolls back, if the claim no longer counts. */
export const makeClaimCompletion = Effect.gen(function* () {
  const keys = yield* IdempotencyRepo
  return (claim: Claim, result: StoredResult): Effect.Effect<void, IdempotencyInFlight> =>
    Effect.flatMap(keys.complete(claim, result, keptTime), (counts) =>
      counts ? Effect.void : Effect.fail(new IdempotencyInFlight({ retryAfterSeconds: claimRetrySeconds }))
    )
})
