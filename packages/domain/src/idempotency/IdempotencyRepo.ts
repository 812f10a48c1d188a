import { Context, type Duration, type Effect, type Option } from "effect"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { Claim, Kept } from "./Claim.ts"

/** A key that is taken: by which request, and what came of it; null while it runs. */
export interface TakenKey {
  readonly fingerprint: string
  readonly kept: Kept | null
}

/**
 * Port: the keys under which callers repeat a request without repeating its effect, by the store's clock (contract 1.10). A claim
 * counts until its lease ends or somebody releases it; what is kept counts for its time. After that the key is free.
 */
export class IdempotencyRepo extends Context.Service<
  IdempotencyRepo,
  {
    /**
     * Atomic: none if the claim now has the key, which one of any number of simultaneous callers gets; else who has it. Refused where the
     * caller has as many keys as it may, and this is none of them.
     */
    readonly claim: (
      claim: Claim,
      fingerprint: string,
      lease: Duration.Duration
    ) => Effect.Effect<Option.Option<TakenKey>, QuotaExceeded>
    /** The lease counts anew, also after its end as long as nobody else took the key. True if the claim still counts. */
    readonly renew: (claim: Claim, lease: Duration.Duration) => Effect.Effect<boolean>
    /** Inside the transaction of the change, as its last step. False if the claim does not count any more, or was completed. */
    readonly complete: (claim: Claim, kept: Kept, keep: Duration.Duration) => Effect.Effect<boolean>
    /** Frees the key; no effect once the claim was completed or another one has the key. */
    readonly release: (claim: Claim) => Effect.Effect<void>
    /** Forgets what counts no more. */
    readonly removeExpired: Effect.Effect<void>
  }
>()("@design-workspace/domain/IdempotencyRepo") {}
