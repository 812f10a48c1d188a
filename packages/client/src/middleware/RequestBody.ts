import { HttpApiMiddleware } from "effect/http-api"
import * as Wire from "../wire/WireErrors.ts"
import type { Call } from "./Call.ts"
import { callerRefusals, type FreshCall } from "./FreshCall.ts"

/**
 * Reads the body as UTF-8 JSON within its limits, or refuses with 413, 415 or 400. Without a body in the operation
 * every field is unknown (contract 1.6). A body may take minutes, so later steps use the caller's current rights. Its
 * bytes are counted until the request ends (contract 8.1).
 */
export class RequestBody extends HttpApiMiddleware.Service<RequestBody, { requires: Call | FreshCall }>()(
  "@design-workspace/client/RequestBody",
  {
    error: [
      Wire.ValidationFailed,
      Wire.RequestTimeout,
      Wire.PayloadTooLarge,
      Wire.UnsupportedMediaType,
      Wire.Overloaded,
      ...callerRefusals
    ]
  }
) {}
