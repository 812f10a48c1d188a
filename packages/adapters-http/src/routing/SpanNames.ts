import { operations } from "@design-workspace/domain/access/Operations"
import { Effect, Layer } from "effect"
import { HttpMiddleware, UrlParams } from "effect/http"
import { type Asked, Routing } from "./Routing.ts"

const spanNames = Effect.map(Routing, ({ operationOf }) => operationOf)

const unwatched = Effect.map(Routing, ({ operationOf }) => (request: Asked): boolean => {
  const operation = operationOf(request)
  return operation !== "none" && operations[operation].subject === "service"
})

/**
 * Names the span of a request by its operation, `none` where there is none; the operations of the service itself have no span.
 * What stands in a query is nobody's business but the caller's, so spans tell names without values.
 */
export const spanNamesLayer = Layer.mergeAll(
  Layer.effect(HttpMiddleware.SpanNameGenerator, spanNames),
  Layer.effect(HttpMiddleware.TracerDisabledWhen, unwatched),
  Layer.succeed(UrlParams.CurrentRedactedNames, [/^/])
)
