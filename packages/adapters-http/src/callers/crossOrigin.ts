import { Duration, type Effect, identity } from "effect"
import { HttpMiddleware, type HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { HttpSettings } from "../settings/HttpSettings.ts"

type Response = HttpServerResponse.HttpServerResponse

/** What a browser says of a call, as Node and Effect have it. */
export interface Request {
  readonly method?: string | undefined
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
}
type Settings = Pick<HttpSettings["Service"], "corsOrigins">

/** By `CORS_ORIGINS`. */
export const fromAllowedOrigin = (
  { headers }: Pick<Request, "headers">,
  { corsOrigins }: Settings
): boolean => corsOrigins.some((origin) => origin === headers["origin"])

export const isPreflight = (request: Request, settings: Settings): boolean =>
  request.method === "OPTIONS" &&
  request.headers["access-control-request-method"] !== undefined &&
  fromAllowedOrigin(request, settings)

const methods = ["GET", "HEAD", "PUT", "PATCH", "POST", "DELETE"]

/** What operations and MCP read, and what Effect's client adds for tracing. */
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

/** Chromium keeps the answer to a preflight no longer. */
const kept = Duration.hours(2)

type Share = <E, R>(
  response: Effect.Effect<Response, E, R>
) => Effect.Effect<Response, E, R | HttpServerRequest.HttpServerRequest>

/** Allows no credentials, so that a page of another origin sees nothing that a cookie gets. */
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

/** For an answer that is made outside of Effect's server. */
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
