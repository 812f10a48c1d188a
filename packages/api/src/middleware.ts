import { HttpApiMiddleware } from "effect/http-api"
import * as Wire from "./wire/WireErrors.ts"

/** Every problem is reported (contract 1.5), and an unknown field of a body is one (1.6). */
export const parseOptions = {
  query: { errors: "all" },
  payload: { errors: "all", onExcessProperty: "error" }
} as const

/** What handlers know of the current call; only the service says what that is. */
export interface CurrentCall {
  readonly _: "CurrentCall"
}

/** With the rights that the caller has by now. Only the service reads them. */
export interface CurrentRights {
  readonly _: "CurrentRights"
}

/** Before path, query or body are checked. */
export const admissionErrors = [
  Wire.InvalidToken,
  Wire.TokenRequired,
  Wire.CrossSiteRequest,
  Wire.GuestNotAllowed,
  Wire.ScopeInsufficient,
  Wire.TokenPathNotAllowed,
  Wire.RateLimited,
  Wire.Overloaded
] as const

const rightErrors = [
  Wire.Forbidden,
  Wire.GuestNotAllowed,
  Wire.ProjectNotFound,
  Wire.SpaceNotFound,
  Wire.CollectionNotFound,
  Wire.RuleNotFound,
  Wire.JobNotFound,
  Wire.NotFound
] as const

/** Who may not call at all is refused before path, query or body are looked at (contract 1, order of checks). */
export class Authentication extends HttpApiMiddleware.Service<
  Authentication,
  { provides: CurrentCall | CurrentRights }
>()("@design-workspace/api/Authentication", { error: [...admissionErrors] }) {}

/** Before a body of more than 64 KiB or without a stated length is read, as far as the path allows (contract 15.1). */
export class RightsBeforeLongBody extends HttpApiMiddleware.Service<
  RightsBeforeLongBody,
  { requires: CurrentCall }
>()("@design-workspace/api/RightsBeforeLongBody", { error: [...rightErrors] }) {}

/** A body may take minutes, so later steps use the caller's rights of then. Its bytes are counted (contract 8.1). */
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
    ...admissionErrors
  ]
}) {}

/** A repeat gets the first result while the caller's right lasts, and is not checked again (contract 1.10, 13.3). */
export class IdempotencyKey extends HttpApiMiddleware.Service<IdempotencyKey, { requires: CurrentCall }>()(
  "@design-workspace/api/IdempotencyKey",
  {
    error: [
      Wire.ValidationFailed,
      Wire.IdempotencyMismatch,
      Wire.IdempotencyInFlight,
      Wire.QuotaExceeded,
      Wire.Overloaded,
      ...rightErrors
    ]
  }
) {}

/** Reports every issue, up to 100: also those after the first invalid part (contract 1.5). */
export class Validation extends HttpApiMiddleware.Service<Validation, { requires: CurrentCall }>()(
  "@design-workspace/api/Validation",
  { error: Wire.ValidationFailed }
) {}

/** Compares `updated_at` of what the path names first. A costly call, with no open transaction, checks it itself. */
export class IfMatch extends HttpApiMiddleware.Service<IfMatch, { requires: CurrentCall }>()(
  "@design-workspace/api/IfMatch",
  { error: Wire.PreconditionFailed }
) {}

/** Adds what `actions=1` and `names=1` ask for (contract 12, 16.5). The read itself must not answer 304. */
export class ActionsInJson extends HttpApiMiddleware.Service<ActionsInJson, { requires: CurrentCall }>()(
  "@design-workspace/api/ActionsInJson",
  { error: Wire.ValidationFailed }
) {}
