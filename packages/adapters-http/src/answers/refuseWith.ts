import { Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"

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
