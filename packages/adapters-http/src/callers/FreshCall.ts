import { Context, type Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import * as Wire from "../wire/WireErrors.ts"
import type { Call } from "./Call.ts"

/** What refuses a call for who makes it, before path, query or body are looked at. */
export const callerRefusals = [
  Wire.InvalidToken,
  Wire.CrossSiteRequest,
  Wire.GuestNotAllowed,
  Wire.ScopeInsufficient,
  Wire.TokenPathNotAllowed,
  Wire.RateLimited,
  Wire.Overloaded
] as const

/**
 * The call with its caller's rights as they are now: asked for anew where they were read more than a second ago, as when the body was
 * long in coming, so that what was taken away meanwhile does not count. `Authentication` provides it.
 */
export class FreshCall extends Context.Service<
  FreshCall,
  Effect.Effect<Call["Service"], (typeof callerRefusals)[number]["Type"], HttpServerRequest.HttpServerRequest>
>()("@design-workspace/adapters-http/FreshCall") {}
