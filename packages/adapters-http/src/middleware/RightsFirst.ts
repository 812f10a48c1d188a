import { PathRights } from "@design-workspace/domain/rights/PathRights"
import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { Call } from "../callers/Call.ts"
import { refuse } from "../errors/refuse.ts"
import { announcedSize, isLong } from "../requests/bodySize.ts"
import { pathRef } from "../requests/pathRef.ts"
import { BodyLimit } from "../wire/annotations.ts"
import * as Wire from "../wire/WireErrors.ts"
import { readsBody } from "./RequestBody.ts"

/** The errors that refuse a call because of what its path names. */
export const pathRefusals = [
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
 * Checks existence and rights before a long body is read, as far as the path allows (contract 15.1). A body of more
 * than 64 KiB, or without a stated length, is not read if the operation would refuse its caller. For a shorter body
 * the shape is checked first (contract 1, order of checks).
 */
export class RightsFirst extends HttpApiMiddleware.Service<RightsFirst, { requires: Call }>()(
  "@design-workspace/adapters-http/RightsFirst",
  {
    error: [...pathRefusals]
  }
) {}

export const RightsFirstLive = Layer.effect(
  RightsFirst,
  Effect.gen(function* () {
    const rights = yield* PathRights
    return RightsFirst.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const request = yield* HttpServerRequest.HttpServerRequest
        // A body whose stated length is too large is refused unread, whatever the operation.
        const tooLarge = announcedSize(request) > Context.get(endpoint.annotations, BodyLimit)
        if (!readsBody(endpoint) || !isLong(request) || tooLarge) return yield* httpEffect
        const call = yield* Call
        const { actor, operation } = call
        yield* pathRef(call).pipe(
          Effect.flatMap((ref) => rights.judge(actor, { operation, ref, trashedToo: false, places: null })),
          Effect.catch(refuse(call))
        )
        return yield* httpEffect
      })
    )
  })
)
