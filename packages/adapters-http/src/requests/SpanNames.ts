import { operations } from "@design-workspace/domain/access/Operations"
import { Effect, Layer } from "effect"
import { HttpMiddleware, UrlParams } from "effect/http"
import { type RequestTarget, Routing } from "./Routing.ts"

const spanNames = Effect.map(Routing, ({ operationOf }) => operationOf)

const unwatched = Effect.map(Routing, ({ operationOf }) => (request: RequestTarget): boolean => {
  const operation = operationOf(request)
  return operation !== "none" && operations[operation].subject === "service"
})

/** By operation, or `none`; the service's own have no span. Query values are private: spans have the names only. */
export const spanNamesLayer = Layer.mergeAll(
  Layer.effect(HttpMiddleware.SpanNameGenerator, spanNames),
  Layer.effect(HttpMiddleware.TracerDisabledWhen, unwatched),
  Layer.succeed(UrlParams.CurrentRedactedNames, [/^/])
)
