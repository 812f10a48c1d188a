import { HttpApiMiddleware } from "effect/http-api"
import * as Wire from "../wire/WireErrors.ts"
import type { Call } from "./Call.ts"

/**
 * Honours `If-Match` on writes of a collection, space, project or memory rule and its parts: it is `updated_at` of
 * these. A version in the body counts after it. A costly call, with no open transaction, checks it itself.
 */
export class IfMatch extends HttpApiMiddleware.Service<IfMatch, { requires: Call }>()(
  "@design-workspace/client/IfMatch",
  { error: Wire.PreconditionFailed }
) {}
