import { HttpApiMiddleware } from "effect/http-api"
import * as Wire from "../wire/WireErrors.ts"
import type { Call } from "./Call.ts"

/** Reports every issue, up to 100 (contract 1.5): it checks the parts after the first invalid one too. */
export class Validation extends HttpApiMiddleware.Service<Validation, { requires: Call }>()(
  "@design-workspace/client/Validation",
  {
    error: Wire.ValidationFailed
  }
) {}
