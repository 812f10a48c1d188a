import { HttpApiMiddleware } from "effect/http-api"
import * as Wire from "../wire/WireErrors.ts"
import type { Call } from "./Call.ts"
import { callRefusals } from "./callRefusals.ts"

/**
 * Honours `Idempotency-Key` (contract 1.10, 13.3): a repeat gets the first result, in the form that it asks for, while
 * the caller's right lasts. It wraps the checks of the request, since a repeat is not checked again.
 */
export class IdempotencyKey extends HttpApiMiddleware.Service<IdempotencyKey, { requires: Call }>()(
  "@design-workspace/client/IdempotencyKey",
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
