import type { Claim } from "@design-workspace/domain/idempotency/Claim"
import type { Keeping } from "@design-workspace/domain/idempotency/KeyedWork"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Context } from "effect"
import type { HttpServerResponse } from "effect/http"

/**
 * What the `Idempotency-Key` of a call requires of the handler of a slow operation. The handler makes the change and
 * its answer through `keeping`. A generation settles the claim with its attempt. If the same call has already started
 * an attempt, the handler reports that attempt again. Without a key nothing is required.
 */
export class CurrentClaim extends Context.Reference<{
  readonly claim?: Claim
  readonly started?: AttemptId
  readonly keeping: Keeping<HttpServerResponse.HttpServerResponse>
}>("@design-workspace/adapters-http/CurrentClaim", {
  defaultValue: () => ({ keeping: (change) => change })
}) {}
