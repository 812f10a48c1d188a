import { Context, type Duration, type Effect, type Option } from "effect"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { Claim, StoredResult } from "./Claim.ts"

/** A key that is taken: by which request, and the stored result; null while the request runs. */
export interface TakenKey {
  readonly fingerprint: string
  readonly result: StoredResult | null
}

/**
 * Port: the keys under which callers repeat a request without repeating its effect, by the store's clock (contract
 * 1.10). A claim counts until its lease ends or it is released. A stored result counts for its time. After that the key
 * is free.
 */
export class IdempotencyRepo extends Context.Service<
  IdempotencyRepo,
  {
    /**
     * Atomic: none if this claim now has the key, which exactly one of several simultaneous callers gets; else the
     * current holder. Fails if the key is new and the caller's quota of keys is used up.
     */
    readonly claim: (
      claim: Claim,
      fingerprint: string,
      lease: Duration.Duration
    ) => Effect.Effect<Option.Option<TakenKey>, QuotaExceeded>
    /** Restarts the lease, even after its end if no other claim took the key. True if the claim still counts. */
    readonly renew: (claim: Claim, lease: Duration.Duration) => Effect.Effect<boolean>
    /**
     * Call it inside the transaction of the change, as its last step. False if the claim no longer counts, or was
     * completed.
     */
    readonly complete: (claim: Claim, result: StoredResult, keep: Duration.Duration) => Effect.Effect<boolean>
    /** Frees the key. No effect once the claim was completed or another claim has the key. */
    readonly release: (claim: Claim) => Effect.Effect<void>
    /** Deletes what no longer counts. */
    readonly removeExpired: Effect.Effect<void>
  }
>()("@design-workspace/domain/IdempotencyRepo") {}
