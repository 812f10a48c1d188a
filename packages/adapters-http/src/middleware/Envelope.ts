import type { Bindings } from "@design-workspace/api/Bindings"
import { lowerUuid } from "@design-workspace/api/wire/sentId"
import * as Wire from "@design-workspace/api/wire/WireErrors"
import { RequestId } from "@design-workspace/domain/shared/RequestId"
import { StoreFaults } from "@design-workspace/domain/shared/StoreFaults"
import { Cause, Clock, Effect, Exit, identity, LogLevel, Option, Stream } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { HttpBody, HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { ErrorsInJson } from "../answers/ErrorsInJson.ts"
import {
  answersFull,
  databaseFull,
  databaseUnavailable,
  internal,
  nothingHere
} from "../answers/edgeErrors.ts"
import { negotiatedError } from "../answers/negotiatedError.ts"
import { overloadRetrySeconds } from "../answers/overloadRetrySeconds.ts"
import { protectiveHeaders } from "../answers/protectiveHeaders.ts"
import { CurrentBindings } from "../callers/Call.ts"
import { isPreflight, sharing } from "../callers/crossOrigin.ts"
import { type Routed, Routing } from "../requests/Routing.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { AnswerBudget } from "./AnswerBudget.ts"
import { Connections } from "./Connections.ts"
import { makeDrainRequestBody } from "./drainRequestBody.ts"
import { FastPath } from "./FastPath.ts"
import { packedAnswer } from "./packedAnswer.ts"
import { refusedUnrouted } from "./refusedUnrouted.ts"
import { type Answered, requestMetrics } from "./requestMetrics.ts"
import { wireAnswer } from "./wireAnswer.ts"

type Request = HttpServerRequest.HttpServerRequest

/** In seconds. An answer that takes this long is logged at `warn`. */
const slow = 2

/** Operations that wait for something if the caller wants it: that their answer takes long is no sign of trouble. */
const waiting: ReadonlySet<string> = new Set(["watchChanges"])

/** The level of a line: above `debug` only for what an operator should look at. */
const levelOf = ({ operation, seconds, status }: Answered): "Debug" | "Warn" | "Error" => {
  if (status >= 500 && status !== 503) return "Error"
  return status === 503 || (seconds >= slow && !waiting.has(operation)) ? "Warn" : "Debug"
}

/** At `error` from status 500, at `warn` for 503 and for 2 s or more without a wait, else at `debug`. */
const accessLine = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  answered: Answered
) {
  const level = levelOf(answered)
  if (!(yield* LogLevel.isEnabled(level))) return
  yield* Effect.annotateLogs(Effect.logWithLevel(level)("request"), {
    method: request.method,
    path: request.url.split("?")[0] ?? "",
    status: answered.status,
    ms: Math.round(answered.seconds * 1_000_000) / 1_000,
    address: Option.getOrElse(request.remoteAddress, () => "unknown")
  })
})

/** The ids in these slots are case-sensitive. */
const itemSlots: ReadonlySet<string> = new Set(["blockId", "layerId", "specId", "nodeId"])

/** As they are written everywhere else (contract 13.9). All later code sees only this form. */
const lowerCaseIds = (request: Request, routed: Routed | undefined, bindings: Bindings) => {
  const [path = "", ...query] = request.url.split("?")
  if (routed === undefined || !/[A-F%]/.test(path)) return { request, routed }
  const params = { ...routed.params }
  const template = bindings.get(routed.operation)?.path.split("/") ?? []
  const parts = path.split("/").map((sent, index) => {
    const slot = template[index]?.startsWith(":") ? template[index].slice(1) : ""
    const id = itemSlots.has(slot) ? undefined : params[slot]
    if (id === undefined || lowerUuid(id) === id) return sent
    params[slot] = lowerUuid(id)
    return lowerUuid(id)
  })
  const lower = parts.join("/")
  return lower === path
    ? { request, routed }
    : { request: request.modify({ url: [lower, ...query].join("?") }), routed: { ...routed, params } }
}

/** Makes the response to a failure that no handler mapped: 404, 503, or a 500 without internal details. */
const answerUnmapped = ({ faultIn }: StoreFaults["Service"]) =>
  Effect.fnUntraced(function* (cause: Cause.Cause<unknown>, requestId: string) {
    const defects = cause.reasons.flatMap((reason) =>
      reason._tag === "Fail" ? [reason.error] : reason._tag === "Die" ? [reason.defect] : []
    )
    if (defects.some((it) => HttpServerError.isHttpServerError(it) && it.reason._tag === "RouteNotFound")) {
      return wireAnswer(Wire.NotFound, nothingHere)
    }
    yield* Effect.logError("request failed", cause)
    const faults = defects.map(faultIn)
    if (faults.includes("full")) return wireAnswer(Wire.DatabaseUnavailable, databaseFull)
    return faults.includes("away")
      ? wireAnswer(Wire.DatabaseUnavailable, databaseUnavailable)
      : wireAnswer(Wire.Internal, internal(requestId))
  })

/**
 * The response with a log line if its stream fails. A started answer cannot become an error any more, so the
 * connection is closed, and no client takes the part for the whole.
 */
const logBrokenStream = (
  response: HttpServerResponse.HttpServerResponse,
  annotations: Readonly<Record<string, string>>
): HttpServerResponse.HttpServerResponse => {
  if (response.body._tag !== "Stream") return response
  const { contentLength, contentType, stream } = response.body
  const logged = Stream.onError(stream, (cause) =>
    Cause.hasInterruptsOnly(cause)
      ? Effect.void
      : Effect.annotateLogs(Effect.logError("the answer broke off", cause), annotations)
  )
  return HttpServerResponse.setBody(response, HttpBody.stream(logged, contentType, contentLength))
}

/** The response with the headers that every response has, unless it has its own. */
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
      ? { "retry-after": String(overloadRetrySeconds) }
      : {})
  })

/** The router would read `;` and `#` as the end of the path: `/metrics;x` would reach what a proxy in front blocks. */
const encodeReservedPathChars = (
  request: HttpServerRequest.HttpServerRequest
): HttpServerRequest.HttpServerRequest => {
  const [path = "", ...query] = request.url.split("?")
  if (!/[;#]/.test(path)) return request
  const encoded = path.replaceAll(";", "%3B").replaceAll("#", "%23")
  return request.modify({ url: [encoded, ...query].join("?") })
}

/** A broken-off request has a status too: 499 if the client hung up, 503 if the server is stopping. */
const statusOf = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>): Effect.Effect<number> =>
  Exit.isSuccess(exit)
    ? Effect.succeed(exit.value.status)
    : Effect.map(HttpServerError.causeResponse(exit.cause), ([{ status }]) => status)

const isResponse = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) => reason._tag === "Die" && HttpServerResponse.isHttpServerResponse(reason.defect)
  )

/** What the envelope knows of a request before it is carried out. */
interface Received {
  readonly request: Request
  readonly routed: Routed | undefined
  readonly requestId: string
  readonly inJson: boolean
  readonly started: bigint
}

/** A finished response is counted, its errors are in the form that the caller wants, and it has every header. */
const makeFinish = Effect.gen(function* () {
  const answers = yield* AnswerBudget
  const bindings = yield* CurrentBindings
  const drainRequestBody = yield* makeDrainRequestBody
  const settings = yield* HttpSettings
  const full = wireAnswer(Wire.Overloaded, answersFull)

  const finished = (
    made: HttpServerResponse.HttpServerResponse,
    { inJson, request, requestId, routed }: Received
  ) => {
    const operation = routed?.operation ?? "none"
    const response = answers.admit(request, made) ?? full
    const negotiated = inJson ? response : negotiatedError(response, request, operation, bindings)
    const whole = withStandardHeaders(negotiated, requestId, settings.publicUrl)
    return drainRequestBody(request, logBrokenStream(whole, { request_id: requestId, operation }))
  }

  return (made: HttpServerResponse.HttpServerResponse, received: Received) => {
    if (!answers.exceedsShare(received.request, made)) return Effect.succeed(finished(made, received))
    return packedAnswer(made, answers.reserve).pipe(
      Effect.catch(() => Effect.succeed(full)),
      Effect.map((packed) => finished(packed, received))
    )
  }
})

/** Makes the effect that measures and logs a request once it is answered or broken off. */
const makeReport = Effect.gen(function* () {
  const measure = yield* requestMetrics
  return (
    exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>,
    { request, routed, started }: Received
  ) =>
    Effect.flatMap(statusOf(exit), (status) =>
      Effect.flatMap(Clock.currentTimeNanos, (ended) => {
        const seconds = Number(ended - started) / 1e9
        const report = {
          operation: routed?.operation ?? "none",
          method: request.method,
          status,
          seconds
        } as const
        measure(report)
        return accessLine(request, report)
      })
    )
})

/**
 * Wraps every request: request id and operation in log and span, faults logged, durations measured, and our envelope
 * around errors that never reached a handler (contract 1.5, 1.9).
 */
export const EnvelopeLive = HttpRouter.middleware(
  Effect.gen(function* () {
    const random = yield* SecureRandom
    const bindings = yield* CurrentBindings
    const { methodsAt, routeOf } = yield* Routing
    const fastPath = yield* FastPath
    const connections = yield* Connections
    const unmapped = answerUnmapped(yield* StoreFaults)
    const finish = yield* makeFinish
    const report = yield* makeReport
    const settings = yield* HttpSettings
    const share = sharing(settings)
    return (httpEffect) =>
      Effect.gen(function* () {
        const sent = yield* HttpServerRequest.HttpServerRequest
        const exact = encodeReservedPathChars(sent)
        const requestId = (yield* RequestId) ?? (yield* random.uuidV7())
        const { request, routed } = lowerCaseIds(exact, routeOf(exact), bindings)
        const operation = routed?.operation ?? "none"
        const inJson = yield* ErrorsInJson
        const started = yield* Clock.currentTimeNanos
        const received = { request, routed, requestId, inJson, started }
        yield* Effect.annotateCurrentSpan({
          request_id: requestId,
          ...(operation === "none" ? {} : { "http.route": bindings.get(operation)?.path })
        })
        const methods = operation === "none" ? methodsAt(request.url) : []
        const asksFirst = methods.length > 0 && isPreflight(request, settings)
        const refusable = asksFirst ? [] : methods
        const refused = refusedUnrouted(request, { operation, methods: refusable }, connections)
        const handled = routed === undefined ? httpEffect : fastPath(request, routed, httpEffect)
        const answered = refused === undefined ? handled : Effect.succeed(refused)
        // What it answers an `OPTIONS` with is for preflights alone: others are refused as any other method.
        const isShared = request.method !== "OPTIONS" || (asksFirst && refused === undefined)
        return yield* (isShared ? share(answered) : answered).pipe(
          Effect.catchCause((cause) =>
            Cause.hasInterruptsOnly(cause) || isResponse(cause)
              ? Effect.failCause(cause)
              : unmapped(cause, requestId)
          ),
          Effect.flatMap((made) => finish(made, received)),
          Effect.onExit((exit) => report(exit, received)),
          Effect.annotateLogs({ request_id: requestId, operation }),
          Effect.provideService(RequestId, requestId),
          request === sent ? identity : Effect.provideService(HttpServerRequest.HttpServerRequest, request)
        )
      })
  }),
  { global: true }
)
