import { HttpServerResponse } from "effect/http"
import { overloadRetrySeconds } from "../errors/overloadRetrySeconds.ts"
import { protectiveHeaders } from "../wire/protectiveHeaders.ts"

/** The response with the headers that every response has, unless it has its own. */
export const withStandardHeaders = (
  response: HttpServerResponse.HttpServerResponse,
  requestId: string,
  publicUrl: string
) =>
  HttpServerResponse.setHeaders(response, {
    ...protectiveHeaders(publicUrl),
    ...response.headers,
    "x-request-id": requestId,
    ...(response.headers["cache-control"] === undefined ? { "cache-control": "no-store" } : {}),
    ...(response.status === 503 && response.headers["retry-after"] === undefined
      ? { "retry-after": String(overloadRetrySeconds) }
      : {})
  })
