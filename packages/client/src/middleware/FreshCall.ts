import { Context, type Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import * as Wire from "../wire/WireErrors.ts"
import type { Call } from "./Call.ts"

/** The errors that refuse a call because of its caller, before path, query or body are checked. */
export const callerRefusals = [
  Wire.InvalidToken,
  Wire.TokenRequired,
  Wire.CrossSiteRequest,
  Wire.GuestNotAllowed,
  Wire.ScopeInsufficient,
  Wire.TokenPathNotAllowed,
  Wire.RateLimited,
  Wire.Overloaded
] as const

/** The call with its caller's rights, read again after a second, so that none revoked during a slow body counts. */
export class FreshCall extends Context.Service<
  FreshCall,
  Effect.Effect<Call["Service"], (typeof callerRefusals)[number]["Type"], HttpServerRequest.HttpServerRequest>
>()("@design-workspace/client/FreshCall") {}
