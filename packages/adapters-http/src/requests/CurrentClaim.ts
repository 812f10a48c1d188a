import type { Claim } from "@design-workspace/domain/idempotency/Claim"
import type { Keeping } from "@design-workspace/domain/idempotency/KeyedWork"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { Context } from "effect"
import type { HttpServerResponse } from "effect/http"

/**
 * What `Idempotency-Key` requires of a slow operation's handler: it makes change and answer through `keeping`, or a
 * generation settles `claim` with its attempt. An attempt that was `started` already is reported again.
 */
export class CurrentClaim extends Context.Reference<{
  readonly claim?: Claim
  readonly started?: AttemptId
  readonly keeping: Keeping<HttpServerResponse.HttpServerResponse>
}>("@design-workspace/adapters-http/CurrentClaim", {
  defaultValue: () => ({ keeping: (change) => change })
}) {}
