import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { Call } from "../callers/Call.ts"
import { announcedSize, isLong } from "../requests/bodySize.ts"
import { BodyLimit } from "../wire/annotations.ts"
import { callRefusals, judgeCall } from "./judgeCall.ts"
import { readsBody } from "./RequestBody.ts"

/**
 * Checks rights as far as the path allows before a body of more than 64 KiB, or without a stated length, is read
 * (contract 15.1). The shape of a shorter body is checked first (contract 1, order of checks).
 */
export class RightsBeforeLongBody extends HttpApiMiddleware.Service<
  RightsBeforeLongBody,
  { requires: Call }
>()("@design-workspace/adapters-http/RightsBeforeLongBody", {
  error: [...callRefusals]
}) {}

export const RightsBeforeLongBodyLive = Layer.effect(
  RightsBeforeLongBody,
  Effect.gen(function* () {
    const judge = yield* judgeCall
    return RightsBeforeLongBody.of(
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const request = yield* HttpServerRequest.HttpServerRequest
        // A body whose stated length is too large is refused unread, whatever the operation.
        const tooLarge = announcedSize(request) > Context.get(endpoint.annotations, BodyLimit)
        if (!readsBody(endpoint) || !isLong(request) || tooLarge) return yield* httpEffect
        yield* judge(yield* Call, { trashedToo: false, places: null })
        return yield* httpEffect
      })
    )
  })
)
