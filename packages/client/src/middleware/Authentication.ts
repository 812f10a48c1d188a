import { HttpApiMiddleware } from "effect/http-api"
import type { Call } from "./Call.ts"
import { callerRefusals, type FreshCall } from "./FreshCall.ts"

/**
 * Says who calls, and refuses who may not call at all: credential (401), cross-site cookie write, guest, token
 * allowlist and scope (403), before path, query or body are looked at (contract 1, order of checks).
 */
export class Authentication extends HttpApiMiddleware.Service<
  Authentication,
  { provides: Call | FreshCall }
>()("@design-workspace/client/Authentication", { error: [...callerRefusals] }) {}
