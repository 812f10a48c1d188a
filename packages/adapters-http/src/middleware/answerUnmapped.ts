import * as Wire from "@design-workspace/client/wire/WireErrors"
import type { StoreFaults } from "@design-workspace/domain/shared/StoreFaults"
import { type Cause, Effect } from "effect"
import { HttpServerError } from "effect/http"
import { databaseFull, databaseUnavailable, internal, nothingHere } from "../errors/edgeErrors.ts"
import { wireAnswer } from "./wireAnswer.ts"

/** Makes the response to a failure that no handler mapped: 404, 503, or a 500 without internal details. */
export const answerUnmapped = ({ faultIn }: StoreFaults["Service"]) =>
  Effect.fnUntraced(function* (cause: Cause.Cause<unknown>, requestId: string) {
    const defects = cause.reasons.flatMap((reason) =>
      reason._tag === "Fail" ? [reason.error] : reason._tag === "Die" ? [reason.defect] : []
    )
    if (defects.some((it) => HttpServerError.isHttpServerError(it) && it.reason._tag === "RouteNotFound")) {
      return wireAnswer(Wire.NotFound, nothingHere)
    }
    yield* Effect.logError("request failed", cause)
    const faults = defects.map(faultIn)
    if (faults.includes("full")) return wireAnswer(Wire.DatabaseUnavailable, databaseFull)
    return faults.includes("away")
      ? wireAnswer(Wire.DatabaseUnavailable, databaseUnavailable)
      : wireAnswer(Wire.Internal, internal(requestId))
  })
