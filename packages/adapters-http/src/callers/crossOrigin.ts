import { Duration, type Effect, identity } from "effect"
import { HttpMiddleware, type HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { HttpSettings } from "../settings/HttpSettings.ts"

/** What a browser says of a call, as Node and Effect have it. */
export interface Request {
  readonly method?: string | undefined
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
}
type Settings = Pick<HttpSettings["Service"], "corsOrigins">

/** Whether a call is from a page of another origin that the operator allows to call with a token (`CORS_ORIGINS`). */
export const fromAllowedOrigin = (
  { headers }: Pick<Request, "headers">,
  { corsOrigins }: Settings
): boolean => corsOrigins.some((origin) => origin === headers["origin"])

/** Whether a browser asks in advance whether such a page may make a call. */
export const isPreflight = (request: Request, settings: Settings): boolean =>
  request.method === "OPTIONS" &&
  request.headers["access-control-request-method"] !== undefined &&
  fromAllowedOrigin(request, settings)

const methods = ["GET", "HEAD", "PUT", "PATCH", "POST", "DELETE"]

/** What a page may send: what operations and MCP read, and what Effect's client adds for tracing. */
const sent = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "MCP-Protocol-Version",
  "traceparent",
  "b3"
]

/** What a page may read besides what browsers show anyway. */
export const exposed = [
  "Content-Disposition",
  "ETag",
  "Retry-After",
  "Allow",
  "WWW-Authenticate",
  "X-Request-Id",
  "X-Job-Id",
  "X-Model",
  "Idempotent-Replayed"
] as const

/** How long a browser keeps the answer to a preflight; Chromium keeps none longer. */
const kept = Duration.hours(2)

/** Leaves a response as it is, or adds to it. */
type Share = <E, R>(
  response: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
) => Effect.Effect<HttpServerResponse.HttpServerResponse, E, R | HttpServerRequest.HttpServerRequest>

/**
 * Makes the middleware that lets pages of the allowed origins read answers, errors included, and that answers
 * preflights itself. Without such origins it does nothing. No answer allows credentials, so that a browser shows no
 * such page what a cookie gets.
 */
export const sharing = ({ corsOrigins }: Settings): Share =>
  corsOrigins.length === 0
    ? identity
    : HttpMiddleware.cors({
        allowedOrigins: (origin) => corsOrigins.includes(origin),
        allowedHeaders: sent,
        exposedHeaders: exposed,
        allowedMethods: methods,
        maxAge: Duration.toSeconds(kept)
      })

/** The same for an answer that is made outside of Effect's server; browsers keep none of these to a preflight. */
export const sharedHeaders = (request: Request, settings: Settings): Readonly<Record<string, string>> => {
  if (settings.corsOrigins.length === 0) return {}
  if (!fromAllowedOrigin(request, settings)) return { vary: "Origin" }
  const shared = {
    vary: "Origin",
    "access-control-allow-origin": String(request.headers["origin"]),
    "access-control-expose-headers": exposed.join(",")
  }
  return isPreflight(request, settings)
    ? {
        ...shared,
        "access-control-allow-methods": methods.join(", "),
        "access-control-allow-headers": sent.join(",")
      }
    : shared
}
