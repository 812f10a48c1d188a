import { Cause, Clock, Effect, Exit } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { accessLine } from "./accessLine.ts"
import { type Bindings, CurrentBindings } from "./Bindings.ts"
import { ErrorsInJson } from "./ErrorsInJson.ts"
import { operationAt } from "./operationAt.ts"
import { pathMethods } from "./pathMethods.ts"
import { negotiatedError } from "./Representation.ts"
import { RequestId } from "./RequestId.ts"
import { requestMetrics } from "./requestMetrics.ts"

const unwritten = (status: number, body: { readonly code: string; readonly message: string }) =>
  HttpServerResponse.jsonUnsafe(body, { status })

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
    ...(response.headers["cache-control"] === undefined ? { "cache-control": "no-store" } : {}),
    ...(response.status === 503 ? { "retry-after": "5" } : {})
  })

/** The response's status; what broke off has one too, 499 where the client hung up. */
const statusOf = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>): number =>
  Exit.isSuccess(exit) ? exit.value.status : HttpServerError.causeResponseStripped(exit.cause)[0].status

/**
 * Around every request: a request id and the operation's name in every line and in the span, one line for what went wrong, the
 * measuring, and our envelope for all that never reached a handler (contract 1.5, 1.9).
 */
export const EnvelopeLive = HttpRouter.middleware(
  Effect.gen(function* () {
    const random = yield* SecureRandom
    const bindings: Bindings = yield* CurrentBindings
    const methods = pathMethods(bindings)
    const operationOf = yield* operationAt
    const measure = yield* requestMetrics
    return (httpEffect) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const requestId = (yield* RequestId) ?? (yield* random.uuidV7())
        const operation = operationOf(request)
        const inJson = yield* ErrorsInJson
        const started = yield* Clock.currentTimeNanos
        yield* Effect.annotateCurrentSpan({
          request_id: requestId,
          ...(operation === "none" ? {} : { "http.route": bindings.get(operation)?.path })
        })
        const answered = methods.mistook(request.url, operation)
          ? Effect.succeed(routeNotFound(methods.at(request.url), request))
          : httpEffect
        return yield* answered.pipe(
          Effect.catchCause((cause) =>
            Cause.hasInterruptsOnly(cause) || isResponse(cause)
              ? Effect.failCause(cause)
              : unmapped(cause, request, requestId, () => methods.at(request.url))
          ),
          Effect.map((response) =>
            withStandardHeaders(inJson ? response : negotiatedError(response, request, bindings), requestId)
          ),
          Effect.onExit((exit) =>
            Effect.flatMap(Clock.currentTimeNanos, (ended) => {
              const seconds = Number(ended - started) / 1e9
              const told = { operation, method: request.method, status: statusOf(exit), seconds }
              measure(told)
              return accessLine(request, told)
            })
          ),
          Effect.annotateLogs({ request_id: requestId, operation }),
          Effect.provideService(RequestId, requestId)
        )
      })
  }),
  { global: true }
)

const isResponse = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) => reason._tag === "Die" && HttpServerResponse.isHttpServerResponse(reason.defect)
  )
