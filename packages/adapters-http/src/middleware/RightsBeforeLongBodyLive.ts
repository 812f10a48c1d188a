import { RightsBeforeLongBody } from "@design-workspace/api/middleware"
import { BodyLimit } from "@design-workspace/api/wire/annotations"
import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { Call } from "../callers/Call.ts"
import { announcedSize, isLong } from "../requests/bodySize.ts"
import { judgeCall } from "./judgeCall.ts"
import { readsBody } from "./RequestBodyLive.ts"

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
