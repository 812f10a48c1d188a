import type { Claim } from "@design-workspace/domain/idempotency/Claim"
import type { Keeping } from "@design-workspace/domain/idempotency/Idempotency"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Context } from "effect"
import type { HttpServerResponse } from "effect/http"

/**
 * What the call's `Idempotency-Key` asks of the handler of a slow operation: to make the change and its answer through `keeping`,
 * or, where it starts a generation, to settle the claim with that; where the same call has started one before, to tell that
 * one again. Without a key it asks nothing.
 */
export class CurrentClaim extends Context.Reference<{
  readonly claim?: Claim
  readonly started?: AttemptId
  readonly keeping: Keeping<HttpServerResponse.HttpServerResponse>
}>("@design-workspace/adapters-http/CurrentClaim", {
  defaultValue: () => ({ keeping: (change) => change })
}) {}
