import type { Claim } from "@design-workspace/domain/idempotency/Claim"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Context } from "effect"

/**
 * What the call's `Idempotency-Key` asks of a handler that starts a generation: to settle the claim with it, or, where the same
 * call has started one before, to tell that one again. Neither without a key.
 */
export class CurrentClaim extends Context.Reference<{
  readonly claim?: Claim
  readonly started?: AttemptId
}>("@design-workspace/adapters-http/CurrentClaim", { defaultValue: () => ({}) }) {}
