import type { OperationName } from "@design-workspace/domain/access/Operations"
import { RequestId } from "@design-workspace/domain/shared/RequestId"
import { Cause, Clock, Effect, Exit, identity, Schema } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import * as Wire from "../wire/WireErrors.ts"
import { AnswerBudget } from "../limits/AnswerBudget.ts"
import { accessLine } from "./accessLine.ts"
import { type Bindings, CurrentBindings } from "../routing/Bindings.ts"
import { Connections } from "../limits/Connections.ts"
import { databaseAway, databaseFull as isFull } from "../errors/databaseAway.ts"
import { makeDrainRequestBody } from "../requests/drainRequestBody.ts"
import { ErrorsInJson } from "../errors/ErrorsInJson.ts"
import {
  answersFull,
  databaseFull,
  databaseUnavailable,
  internal,
  methodNotAllowed,
  nothingHere,
  tooManyConnections,
  validationFailed
} from "../errors/edgeErrors.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { hostIssues } from "../requests/hostIssues.ts"
import { lowerCaseIds } from "../routing/lowerCaseIds.ts"
import { protectiveHeaders } from "./protectiveHeaders.ts"
import { FastPath } from "./FastPath.ts"
import { negotiatedError } from "../representation/Representation.ts"
import { Routing } from "../routing/Routing.ts"
import { requestMetrics } from "./requestMetrics.ts"
import { logBrokenStream } from "./logBrokenStream.ts"
import { encodeReservedPathChars } from "../routing/encodeReservedPathChars.ts"

/** The response for an error that no endpoint encodes. */
const answer = <A extends { readonly code: string }>(
  schema: Schema.Codec<A, unknown>,
  error: A
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(Schema.encodeSync(schema)(error), { status: Wire.statusOf(schema) })

const methodRefused = (method: string, methods: ReadonlyArray<string>) =>
  HttpServerResponse.setHeader(
    answer(Wire.MethodNotAllowed, methodNotAllowed(method, methods)),
    "allow",
    methods.join(", ")
  )

/**
 * The refusal that does not depend on the operation: 400 for a request that is not well-formed, 405 for a path
 * without this method.
 */
const refusedByItself = (request: HttpServerRequest.HttpServerRequest, methods: ReadonlyArray<string>) => {
  const issues = hostIssues(request)
  if (issues.length > 0) return answer(Wire.ValidationFailed, validationFailed(issues))
  return methods.length === 0 ? undefined : methodRefused(request.method, methods)
}

/**
 * The operations that show whether the process is healthy. They are answered even when connections are over the
 * limit.
 */
const tellsOfProcess: ReadonlySet<OperationName | "none"> = new Set([
  "readHealth",
  "readReadiness",
  "readMetrics"
])

/** The refusal that an address gets on the last connection that it may hold. */
const beyondConnections = HttpServerResponse.setHeaders(answer(Wire.Overloaded, tooManyConnections), {
  connection: "close",
  "retry-after": `${tooManyConnections.retryAfterSeconds}`
})

/** The response to a failure that no handler mapped: 404, 503, or a 500 without internal details. */
const unmapped = Effect.fnUntraced(function* (cause: Cause.Cause<unknown>, requestId: string) {
  const defects = cause.reasons.flatMap((reason) =>
    reason._tag === "Fail" ? [reason.error] : reason._tag === "Die" ? [reason.defect] : []
  )
  if (defects.some((it) => HttpServerError.isHttpServerError(it) && it.reason._tag === "RouteNotFound")) {
    return answer(Wire.NotFound, nothingHere)
  }
  yield* Effect.logError("request failed", cause)
  if (defects.some(isFull)) return answer(Wire.DatabaseUnavailable, databaseFull)
  return defects.some(databaseAway)
    ? answer(Wire.DatabaseUnavailable, databaseUnavailable)
    : answer(Wire.Internal, internal(requestId))
})

const withStandardHeaders = (
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
      ? { "retry-after": "5" }
      : {})
  })

/**
 * The status of the response. A broken-off request has one too: 499 if the client hung up, 503 if the server is
 * stopping.
 */
const statusOf = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>): Effect.Effect<number> =>
  Exit.isSuccess(exit)
    ? Effect.succeed(exit.value.status)
    : Effect.map(HttpServerError.causeResponse(exit.cause), ([{ status }]) => status)

/**
 * Wraps every request. It adds a request id and the operation's name to every log line and to the span, logs what
 * went wrong, and measures. It also gives our envelope to every error that never reached a handler (contract 1.5,
 * 1.9).
 */
export const EnvelopeLive = HttpRouter.middleware(
  Effect.gen(function* () {
    const random = yield* SecureRandom
    const bindings: Bindings = yield* CurrentBindings
    const { methodsAt, routeOf } = yield* Routing
    const fastPath = yield* FastPath
    const answers = yield* AnswerBudget
    const measure = yield* requestMetrics
    const settings = yield* HttpSettings
    const drainRequestBody = yield* makeDrainRequestBody
    const connections = yield* Connections
    return (httpEffect) =>
      Effect.gen(function* () {
        const sent = yield* HttpServerRequest.HttpServerRequest
        const exact = encodeReservedPathChars(sent)
        const requestId = (yield* RequestId) ?? (yield* random.uuidV7())
        const asSent = routeOf(exact)
        const request = lowerCaseIds(exact, asSent, bindings)
        const routed = request === exact ? asSent : routeOf(request)
        const operation = routed?.operation ?? "none"
        const inJson = yield* ErrorsInJson
        const started = yield* Clock.currentTimeNanos
        yield* Effect.annotateCurrentSpan({
          request_id: requestId,
          ...(operation === "none" ? {} : { "http.route": bindings.get(operation)?.path })
        })
        const methods = operation === "none" ? methodsAt(request.url) : []
        const refused =
          tellsOfProcess.has(operation) || connections.admits(request)
            ? refusedByItself(request, methods)
            : beyondConnections
        const asked = routed === undefined ? httpEffect : fastPath(request, routed, httpEffect)
        const answered = refused === undefined ? asked : Effect.succeed(refused)
        return yield* answered.pipe(
          Effect.catchCause((cause) =>
            Cause.hasInterruptsOnly(cause) || isResponse(cause)
              ? Effect.failCause(cause)
              : unmapped(cause, requestId)
          ),
          Effect.map((made) => {
            const response = answers.admit(request, made) ?? answer(Wire.Overloaded, answersFull)
            const negotiated = inJson ? response : negotiatedError(response, request, operation, bindings)
            const whole = withStandardHeaders(negotiated, requestId, settings.publicUrl)
            return drainRequestBody(request, logBrokenStream(whole, { request_id: requestId, operation }))
          }),
          Effect.onExit((exit) =>
            Effect.flatMap(statusOf(exit), (status) =>
              Effect.flatMap(Clock.currentTimeNanos, (ended) => {
                const seconds = Number(ended - started) / 1e9
                const told = { operation, method: request.method, status, seconds }
                measure(told)
                return accessLine(request, told)
              })
            )
          ),
          Effect.annotateLogs({ request_id: requestId, operation }),
          Effect.provideService(RequestId, requestId),
          request === sent ? identity : Effect.provideService(HttpServerRequest.HttpServerRequest, request)
        )
      })
  }),
  { global: true }
)

const isResponse = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) => reason._tag === "Die" && HttpServerResponse.isHttpServerResponse(reason.defect)
  )
