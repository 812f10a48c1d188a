import { Effect, Metric } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Call } from "../callers/Call.ts"
import { type DomainError, toWire, type WireOf } from "./toWire.ts"

type Response = HttpServerResponse.HttpServerResponse

export const changeAnswer = (change: (response: Response) => Response) =>
  HttpEffect.appendPreResponseHandler((_, response) => Effect.succeed(change(response)))

export type RefusedFor = "overloaded" | "too_slow"

const counter = (reason: RefusedFor) =>
  Metric.counter("design_workspace_requests_refused_total", {
    description: "Requests refused for lack of room, or because they came too slowly, by reason.",
    attributes: { unit: "{request}", reason },
    incremental: true
  })

const counters = { overloaded: counter("overloaded"), too_slow: counter("too_slow") }

export const refusedCounters: ReadonlyArray<Metric.Counter<number>> = Object.values(counters)

export const countRefused = (reason: RefusedFor): Effect.Effect<void> => Metric.update(counters[reason], 1)

/** By code. What was not sent is not called invalid (RFC 6750, 3.1). */
const challenges: Readonly<Record<string, string>> = {
  INVALID_TOKEN: 'Bearer error="invalid_token"',
  TOKEN_REQUIRED: "Bearer"
}

const headersFor = (error: { readonly code: string }): Record<string, string> => {
  if ("retryAfterSeconds" in error) return { "retry-after": String(error.retryAfterSeconds) }
  const challenge = Object.hasOwn(challenges, error.code) ? challenges[error.code] : undefined
  return challenge === undefined ? {} : { "www-authenticate": challenge }
}

export const refuseWith = <E extends { readonly code: string }>(
  error: E
): Effect.Effect<never, E, HttpServerRequest.HttpServerRequest> => {
  const headers = headersFor(error)
  if (Object.keys(headers).length === 0) return Effect.fail(error)
  const withHeaders = changeAnswer((response) => HttpServerResponse.setHeaders(response, headers))
  return Effect.andThen(withHeaders, Effect.fail(error))
}

export const refuse =
  (call: Call["Service"]) =>
  <E extends DomainError>(error: E): Effect.Effect<never, WireOf<E>, HttpServerRequest.HttpServerRequest> =>
    refuseWith(toWire(error, call))
