import { Cause, DateTime, Effect, Option } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { type Bindings, CurrentBindings } from "./Bindings.ts"

const unwritten = (status: number, body: { readonly code: string; readonly message: string }) =>
  HttpServerResponse.jsonUnsafe(body, { status })

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+")}/?$`)

/** The methods that some operation has on this path; none means that the path is unknown. */
const methodsAt = (
  routes: ReadonlyArray<{ readonly method: string; readonly pattern: RegExp }>,
  url: string
) => {
  const [path = ""] = url.split("?")
  const methods = new Set(routes.filter((route) => route.pattern.test(path)).map((route) => route.method))
  if (methods.has("GET")) methods.add("HEAD")
  return [...methods].sort()
}

/** A path of a known shape and method that still reached no handler has an id that cannot exist: 404 too. */
const routeNotFound = (methods: ReadonlyArray<string>, request: HttpServerRequest.HttpServerRequest) =>
  methods.length === 0 || methods.includes(request.method)
    ? unwritten(404, { code: "NOT_FOUND", message: "There is nothing at this path." })
    : HttpServerResponse.setHeader(
        unwritten(405, {
          code: "METHOD_NOT_ALLOWED",
          message: `This path does not take ${request.method}; it takes ${methods.join(", ")}.`
        }),
        "allow",
        methods.join(", ")
      )

const databaseAway = (defect: unknown): boolean =>
  typeof defect === "object" &&
  defect !== null &&
  "_tag" in defect &&
  defect._tag === "SqlError" &&
  "reason" in defect &&
  typeof defect.reason === "object" &&
  defect.reason !== null &&
  "_tag" in defect.reason &&
  ["ConnectionError", "ConnectionTimeoutError"].includes(String(defect.reason._tag))

/** What is answered for a failure that no handler mapped: 404, 405, 503, or a 500 that says nothing of the inside. */
const unmapped = Effect.fnUntraced(function* (
  cause: Cause.Cause<unknown>,
  request: HttpServerRequest.HttpServerRequest,
  requestId: string,
  methods: () => ReadonlyArray<string>
) {
  const defects = cause.reasons.flatMap((reason) =>
    reason._tag === "Fail" ? [reason.error] : reason._tag === "Die" ? [reason.defect] : []
  )
  if (defects.some((it) => HttpServerError.isHttpServerError(it) && it.reason._tag === "RouteNotFound")) {
    return routeNotFound(methods(), request)
  }
  yield* Effect.logError("request failed", cause)
  return defects.some(databaseAway)
    ? unwritten(503, {
        code: "DATABASE_UNAVAILABLE",
        message: "The database cannot be reached; try again soon."
      })
    : HttpServerResponse.jsonUnsafe(
        { code: "INTERNAL", message: "Something went wrong on our side.", request_id: requestId },
        { status: 500 }
      )
})

const withStandardHeaders = (response: HttpServerResponse.HttpServerResponse, requestId: string) =>
  HttpServerResponse.setHeaders(response, {
    "x-request-id": requestId,
    "x-content-type-options": "nosniff",
    ...(response.headers["cache-control"] === undefined ? { "cache-control": "no-store" } : {})
  })

/**
 * Around every request: a request id, one log line for what went wrong, and our envelope for all that never reached a handler
 * (contract 1.5, 1.9).
 */
export const EnvelopeLive = HttpRouter.middleware(
  Effect.gen(function* () {
    const random = yield* SecureRandom
    const bindings: Bindings = yield* CurrentBindings
    const routes = [...bindings.values()].map(({ method, path }) => ({ method, pattern: pattern(path) }))
    return (httpEffect) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const requestId = yield* random.uuidV7()
        const started = yield* DateTime.now
        const response = yield* httpEffect.pipe(
          Effect.catchCause((cause) =>
            Cause.hasInterruptsOnly(cause) || isResponse(cause)
              ? Effect.failCause(cause)
              : unmapped(cause, request, requestId, () => methodsAt(routes, request.url))
          ),
          Effect.annotateLogs({ request_id: requestId })
        )
        const took = (yield* DateTime.now).epochMilliseconds - started.epochMilliseconds
        yield* Effect.logDebug("request").pipe(
          Effect.annotateLogs({
            request_id: requestId,
            method: request.method,
            path: request.url.split("?")[0] ?? "",
            status: response.status,
            ms: took,
            address: Option.getOrElse(request.remoteAddress, () => "unknown")
          })
        )
        return withStandardHeaders(response, requestId)
      })
  }),
  { global: true }
)

const isResponse = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) => reason._tag === "Die" && HttpServerResponse.isHttpServerResponse(reason.defect)
  )
