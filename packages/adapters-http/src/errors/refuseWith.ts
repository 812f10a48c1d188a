import { Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"

const headersFor = (error: { readonly code: string }): Record<string, string> => {
  if ("retryAfterSeconds" in error) return { "retry-after": String(error.retryAfterSeconds) }
  return error.code === "INVALID_TOKEN" ? { "www-authenticate": 'Bearer error="invalid_token"' } : {}
}

/** Fails with a wire error, and adds its headers (`Retry-After`, `WWW-Authenticate`) to the response. */
export const refuseWith = <E extends { readonly code: string }>(
  error: E
): Effect.Effect<never, E, HttpServerRequest.HttpServerRequest> => {
  const headers = headersFor(error)
  if (Object.keys(headers).length === 0) return Effect.fail(error)
  const withHeaders = HttpEffect.appendPreResponseHandler((_, response) =>
    Effect.succeed(HttpServerResponse.setHeaders(response, headers))
  )
  return Effect.andThen(withHeaders, Effect.fail(error))
}
