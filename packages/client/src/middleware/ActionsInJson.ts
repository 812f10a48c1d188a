import { HttpApiMiddleware } from "effect/http-api"
import * as Wire from "../wire/WireErrors.ts"
import type { Call } from "./Call.ts"

/**
 * Puts the caller's actions beside the JSON of a read that asks for them with `actions=1` (contract 12). The read
 * itself answers as without it, but never with 304: only here it is known whether the actions are the same too.
 */
export class ActionsInJson extends HttpApiMiddleware.Service<ActionsInJson, { requires: Call }>()(
  "@design-workspace/client/ActionsInJson",
  { error: Wire.ValidationFailed }
) {}
