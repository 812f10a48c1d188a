import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpEffect, HttpServerResponse } from "effect/http"

const headersFor = (error: { readonly code: string }): Record<string, string> => {
  if ("retryAfterSeconds" in error) return { "retry-after": String(error.retryAfterSeconds) }
  return error.code === "INVALID_TOKEN" ? { "www-authenticate": 'Bearer error="invalid_token"' } : {}
}

/** Adds the headers of an error (`Retry-After`, `WWW-Authenticate`) to the response. */
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
