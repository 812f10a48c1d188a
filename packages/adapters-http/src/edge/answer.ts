import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { Call } from "./Call.ts"
import { type DomainError, toWire, type WireOf } from "./toWire.ts"

const headersFor = (error: { readonly code: string }): Record<string, string> => {
  if ("retry_after_seconds" in error) return { "retry-after": String(error.retry_after_seconds) }
  return error.code === "INVALID_TOKEN" ? { "www-authenticate": 'Bearer error="invalid_token"' } : {}
}

/** Adds the headers that go with an error (`Retry-After`, `WWW-Authenticate`) to the response to come. */
export const withErrorHeaders = (error: {
  readonly code: string
}): Effect.Effect<void, never, HttpServerRequest.HttpServerRequest> => {
  const headers = headersFor(error)
  return Object.keys(headers).length === 0
    ? Effect.void
    : HttpEffect.appendPreResponseHandler((_, response) =>
        Effect.succeed(HttpServerResponse.setHeaders(response, headers))
      )
}

/** Turns the domain's errors into the wire's; every handler's service call goes through it. */
export const answer = <A, E extends DomainError, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, WireOf<E>, R | Call | HttpServerRequest.HttpServerRequest> =>
  Effect.catch(effect, (error) =>
    Effect.gen(function* () {
      const wire = toWire(error, yield* Call)
      yield* withErrorHeaders(wire as { readonly code: string })
      return yield* Effect.fail(wire)
    })
  )
