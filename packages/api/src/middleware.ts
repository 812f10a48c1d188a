import { HttpApiMiddleware } from "effect/http-api"
import * as Wire from "./wire/WireErrors.ts"

/** What handlers know of the current call. Only the service says what that is. */
export interface CurrentCall {
  readonly _: "CurrentCall"
}

/** The current call with the rights that its caller has by now. Only the service reads them. */
export interface CurrentRights {
  readonly _: "CurrentRights"
}

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

/** The errors that refuse a call because of what it names. */
const callRefusals = [
  Wire.Forbidden,
  Wire.GuestNotAllowed,
  Wire.ProjectNotFound,
  Wire.SpaceNotFound,
  Wire.CollectionNotFound,
  Wire.RuleNotFound,
  Wire.JobNotFound,
  Wire.NotFound
] as const

/**
 * Says who calls, and refuses who may not call at all: credential (401), cross-site cookie write, guest, token
 * allowlist and scope (403), before path, query or body are looked at (contract 1, order of checks).
 */
export class Authentication extends HttpApiMiddleware.Service<
  Authentication,
  { provides: CurrentCall | CurrentRights }
>()("@design-workspace/api/Authentication", { error: [...callerRefusals] }) {}

/**
 * Checks rights as far as the path allows before a body of more than 64 KiB, or without a stated length, is read
 * (contract 15.1). The shape of a shorter body is checked first (contract 1, order of checks).
 */
export class RightsBeforeLongBody extends HttpApiMiddleware.Service<
  RightsBeforeLongBody,
  { requires: CurrentCall }
>()("@design-workspace/api/RightsBeforeLongBody", { error: [...callRefusals] }) {}

/**
 * Reads the body as UTF-8 JSON within its limits, or refuses with 413, 415 or 400. Without a body in the operation
 * every field is unknown (contract 1.6). A body may take minutes, so later steps use the caller's current rights. Its
 * bytes are counted until the request ends (contract 8.1).
 */
export class RequestBody extends HttpApiMiddleware.Service<
  RequestBody,
  { requires: CurrentCall | CurrentRights }
>()("@design-workspace/api/RequestBody", {
  error: [
    Wire.ValidationFailed,
    Wire.RequestTimeout,
    Wire.PayloadTooLarge,
    Wire.UnsupportedMediaType,
    Wire.Overloaded,
    ...callerRefusals
  ]
}) {}

/**
 * Honours `Idempotency-Key` (contract 1.10, 13.3): a repeat gets the first result, in the form that it asks for, while
 * the caller's right lasts. It wraps the checks of the request, since a repeat is not checked again.
 */
export class IdempotencyKey extends HttpApiMiddleware.Service<IdempotencyKey, { requires: CurrentCall }>()(
  "@design-workspace/api/IdempotencyKey",
  {
    error: [
      Wire.ValidationFailed,
      Wire.IdempotencyMismatch,
      Wire.IdempotencyInFlight,
      Wire.QuotaExceeded,
      Wire.Overloaded,
      ...callRefusals
    ]
  }
) {}

/** Reports every issue, up to 100 (contract 1.5): it checks the parts after the first invalid one too. */
export class Validation extends HttpApiMiddleware.Service<Validation, { requires: CurrentCall }>()(
  "@design-workspace/api/Validation",
  { error: Wire.ValidationFailed }
) {}

/**
 * Honours `If-Match` on writes of a collection, space, project or memory rule and its parts: it is `updated_at` of
 * these. A version in the body counts after it. A costly call, with no open transaction, checks it itself.
 */
export class IfMatch extends HttpApiMiddleware.Service<IfMatch, { requires: CurrentCall }>()(
  "@design-workspace/api/IfMatch",
  { error: Wire.PreconditionFailed }
) {}

/**
 * Puts the caller's actions beside the JSON of a read that asks for them with `actions=1` (contract 12), and the names of
 * people beside one with an ETag that asks for these with `names=1` (contract 16.5). The read itself answers as without
 * it, but never with 304: only here it is known whether these are the same too.
 */
export class ActionsInJson extends HttpApiMiddleware.Service<ActionsInJson, { requires: CurrentCall }>()(
  "@design-workspace/api/ActionsInJson",
  { error: Wire.ValidationFailed }
) {}
