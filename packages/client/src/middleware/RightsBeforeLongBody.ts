import { HttpApiMiddleware } from "effect/http-api"
import type { Call } from "./Call.ts"
import { callRefusals } from "./callRefusals.ts"

/**
 * Checks rights as far as the path allows before a body of more than 64 KiB, or without a stated length, is read
 * (contract 15.1). The shape of a shorter body is checked first (contract 1, order of checks).
 */
export class RightsBeforeLongBody extends HttpApiMiddleware.Service<
  RightsBeforeLongBody,
  { requires: Call }
>()("@design-workspace/client/RightsBeforeLongBody", {
  error: [...callRefusals]
}) {}
