import { Context, type Duration, type Effect, type Option } from "effect"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { Claim, StoredResult } from "./Claim.ts"

/** `fingerprint` is of the request that took the key; `result` is null while that runs. */
export interface TakenKey {
  readonly fingerprint: string
  readonly result: StoredResult | null
}

/** Port, by the store's clock (contract 1.10). A claim counts until its lease ends, a result for its time. */
export class IdempotencyRepo extends Context.Service<
  IdempotencyRepo,
  {
    /** Atomic: none if this claim has the key now, else its holder. */
    readonly claim: (
      claim: Claim,
      fingerprint: string,
      lease: Duration.Duration
    ) => Effect.Effect<Option.Option<TakenKey>, QuotaExceeded>
    /** Even after its end if no other claim took the key. True if the claim still counts. */
    readonly renew: (claim: Claim, lease: Duration.Duration) => Effect.Effect<boolean>
    /** The last step of the change's transaction. False if the claim no longer counts, or was completed. */
    readonly complete: (claim: Claim, result: StoredResult, keep: Duration.Duration) => Effect.Effect<boolean>
    /** No effect once the claim was completed or another claim has the key. */
    readonly release: (claim: Claim) => Effect.Effect<void>
    readonly removeExpired: Effect.Effect<void>
  }
>()("@design-workspace/domain/IdempotencyRepo") {}
