import { Context, type Duration, type Effect, type Option } from "effect"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { Claim, StoredResult } from "./Claim.ts"

/** `fingerprint` is of the request that took the key; `result` is null while that runs. */
export interface TakenKey {
  readonly fingerprint: string
  readonly result: StoredResult | null
}

/**
 * Port: keys for repeats, by the store's clock (contract 1.10). A claim counts until its lease ends or it is released,
 * a result for its time; then the key is free.
 */
export class IdempotencyRepo extends Context.Service<
  IdempotencyRepo,
  {
    /** Atomic: none if this claim now has the key, else its holder. `QuotaExceeded` if a new key does not fit. */
    readonly claim: (
      claim: Claim,
      fingerprint: string,
      lease: Duration.Duration
    ) => Effect.Effect<Option.Option<TakenKey>, QuotaExceeded>
    /** Restarts the lease, even after its end if no other claim took the key. True if the claim still counts. */
    readonly renew: (claim: Claim, lease: Duration.Duration) => Effect.Effect<boolean>
    /** The last step of the change's transaction. False if the claim no longer counts, or was completed. */
    readonly complete: (claim: Claim, result: StoredResult, keep: Duration.Duration) => Effect.Effect<boolean>
    /** Frees the key. No effect once the claim was completed or another claim has the key. */
    readonly release: (claim: Claim) => Effect.Effect<void>
    readonly removeExpired: Effect.Effect<void>
  }
>()("@design-workspace/domain/IdempotencyRepo") {}
