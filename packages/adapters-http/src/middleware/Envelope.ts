import * as Wire from "@design-workspace/api/wire/WireErrors"
import { RequestId } from "@design-workspace/domain/shared/RequestId"
import { StoreFaults } from "@design-workspace/domain/shared/StoreFaults"
import { Cause, Clock, Context, Effect, Exit, identity, LogLevel, Metric, Option, Stream } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { HttpBody, HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { protectiveHeaders } from "../answers/bareAnswer.ts"
import {
  answersFull,
  databaseFull,
  databaseUnavailable,
  internal,
  nothingHere,
  overloadRetrySeconds,
  wireAnswer
} from "../answers/edgeErrors.ts"
import { ErrorsInJson, negotiatedError } from "../answers/errorMirror.ts"
import { CurrentBindings } from "../callers/Call.ts"
import { isPreflight, sharing } from "../callers/crossOrigin.ts"
import { type Routed, Routing } from "../requests/Routing.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { AnswerBudget } from "./AnswerBudget.ts"
import { makeDrainRequestBody } from "./BodyPace.ts"
import { packedAnswer } from "./packedAnswer.ts"
import { Connections } from "./RequestLimits.ts"
import { refusedUnrouted } from "./refusedUnrouted.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

export interface Answered {
  readonly operation: string
  readonly method: string
  readonly status: number
  readonly seconds: number
}

const boundaries = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Methods with a label of their own. Any other method would create one more series. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

const requestCounter = (operation: string, method: string, status: number) =>
  Metric.counter("design_workspace_http_requests_total", {
    description: "Requests by operation, method and status.",
    attributes: { unit: "{request}", operation, method, status: String(status) },
    incremental: true
  })

const durationHistogram = (operation: string) =>
  Metric.histogram("design_workspace_http_request_duration_seconds", {
    description: "Time until the answer began, by operation.",
    attributes: { unit: "s", operation },
    boundaries
  })

/** Each series is made once, so that labels are not assembled for every request. */
export const requestMetrics = Effect.map(Effect.context<never>(), (context) => {
  const counters = new Map<string, ReturnType<typeof requestCounter>>()
  const histograms = new Map<string, ReturnType<typeof durationHistogram>>()

  const counter = (operation: string, method: string, status: number) => {
    const key = `${operation} ${method} ${status}`
    const known = counters.get(key) ?? requestCounter(operation, method, status)
    counters.set(key, known)
    return known
  }
  const histogram = (operation: string) => {
    const known = histograms.get(operation) ?? durationHistogram(operation)
    histograms.set(operation, known)
    return known
  }

  return ({ method, operation, seconds, status }: Answered): void => {
    counter(operation, methods.has(method) ? method : "OTHER", status).updateUnsafe(1, context)
    histogram(operation).updateUnsafe(seconds, context)
  }
})

/** In seconds. */
const slow = 2

/** They wait if the caller wants it: a late answer is no sign of trouble. */
const waiting: ReadonlySet<string> = new Set(["watchChanges"])

const levelOf = ({ operation, seconds, status }: Answered): "Debug" | "Warn" | "Error" => {
  if (status >= 500 && status !== 503) return "Error"
  return status === 503 || (seconds >= slow && !waiting.has(operation)) ? "Warn" : "Debug"
}

const accessLine = Effect.fnUntraced(function* (request: Request, answered: Answered) {
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

/** A started answer cannot become an error: the connection is closed, and no client takes the part for the whole. */
const logBrokenStream = (response: Response, annotations: Readonly<Record<string, string>>): Response => {
  if (response.body._tag !== "Stream") return response
  const { contentLength, contentType, stream } = response.body
  const logged = Stream.onError(stream, (cause) =>
    Cause.hasInterruptsOnly(cause)
      ? Effect.void
      : Effect.annotateLogs(Effect.logError("the answer broke off", cause), annotations)
  )
  return HttpServerResponse.setBody(response, HttpBody.stream(logged, contentType, contentLength))
}

const withStandardHeaders = (
  response: Response,
  requestId: string,
  protective: Readonly<Record<string, string>>
) =>
  HttpServerResponse.setHeaders(response, {
    ...protective,
    ...response.headers,
    "x-request-id": requestId,
    ...(response.headers["cache-control"] === undefined ? { "cache-control": "no-store" } : {}),
    ...(response.status === 503 && response.headers["retry-after"] === undefined
      ? { "retry-after": String(overloadRetrySeconds) }
      : {})
  })

/** A broken-off request has one too: 499 if the client hung up, 503 if the server is stopping. */
const statusOf = (exit: Exit.Exit<Response, unknown>): Effect.Effect<number> =>
  Exit.isSuccess(exit)
    ? Effect.succeed(exit.value.status)
    : Effect.map(HttpServerError.causeResponse(exit.cause), ([{ status }]) => status)

const isResponse = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) => reason._tag === "Die" && HttpServerResponse.isHttpServerResponse(reason.defect)
  )

interface Received {
  readonly request: Request
  readonly routed: Routed | undefined
  readonly requestId: string
  readonly inJson: boolean
  readonly started: bigint
}

const makeFinish = Effect.gen(function* () {
  const answerBudget = yield* AnswerBudget
  const bindings = yield* CurrentBindings
  const drainRequestBody = yield* makeDrainRequestBody
  const protective = protectiveHeaders((yield* HttpSettings).publicUrl)
  const full = wireAnswer(Wire.Overloaded, answersFull)

  const finished = (made: Response, { inJson, request, requestId, routed }: Received) => {
    const operation = routed?.operation ?? "none"
    const response = answerBudget.admit(request, made) ?? full
    const negotiated = inJson ? response : negotiatedError(response, request, operation, bindings)
    const whole = withStandardHeaders(negotiated, requestId, protective)
    return drainRequestBody(request, logBrokenStream(whole, { request_id: requestId, operation }))
  }

  return (made: Response, received: Received) => {
    if (!answerBudget.exceedsShare(received.request, made)) return Effect.succeed(finished(made, received))
    return packedAnswer(made, answerBudget.reserve).pipe(
      Effect.catch(() => Effect.succeed(full)),
      Effect.map((packed) => finished(packed, received))
    )
  }
})

const makeReport = Effect.gen(function* () {
  const measure = yield* requestMetrics
  return (exit: Exit.Exit<Response, unknown>, { request, routed, started }: Received) =>
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

/** Every request's id, log, span and duration, and our envelope around errors of no handler (contract 1.5, 1.9). */
export const EnvelopeLive = HttpRouter.middleware(
  Effect.gen(function* () {
    const random = yield* SecureRandom
    const bindings = yield* CurrentBindings
    const { methodsAt, receive } = yield* Routing
    const fastPath = yield* FastPath
    const connections = yield* Connections
    const unmapped = answerUnmapped(yield* StoreFaults)
    const finish = yield* makeFinish
    const report = yield* makeReport
    const settings = yield* HttpSettings
    const withCors = sharing(settings)
    return (httpEffect) =>
      Effect.gen(function* () {
        const sent = yield* HttpServerRequest.HttpServerRequest
        const requestId = (yield* RequestId) ?? (yield* random.uuidV7())
        const { request, routed } = receive(sent)
        const operation = routed?.operation ?? "none"
        const inJson = yield* ErrorsInJson
        const started = yield* Clock.currentTimeNanos
        const received = { request, routed, requestId, inJson, started }
        yield* Effect.annotateCurrentSpan({
          request_id: requestId,
          ...(operation === "none" ? {} : { "http.route": bindings.get(operation)?.path })
        })
        const methods = operation === "none" ? methodsAt(request.url) : []
        const preflight = methods.length > 0 && isPreflight(request, settings)
        const refusable = preflight ? [] : methods
        const refused = refusedUnrouted(request, { operation, methods: refusable }, connections)
        const byToken = request.headers["authorization"] !== undefined
        const handled = routed !== undefined && byToken ? fastPath(request, routed, httpEffect) : httpEffect
        const answered = refused === undefined ? handled : Effect.succeed(refused)
        // CORS answers an `OPTIONS` only as a preflight; any other gets 405, as any method that its path does not have.
        const getsCors = request.method !== "OPTIONS" || (preflight && refused === undefined)
        return yield* (getsCors ? withCors(answered) : answered).pipe(
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

/** Answers a request itself, or runs `ordinary`. */
export type FastPathHandler = <E, R>(
  request: Request,
  routed: Routed,
  ordinary: Effect.Effect<Response, E, R>
) => Effect.Effect<Response, E, R>

/** For calls with a token, see `docs/fast-path.md`. Without `FastPathLive` they take the ordinary path too. */
export class FastPath extends Context.Reference<FastPathHandler>("@design-workspace/adapters-http/FastPath", {
  defaultValue: () => (_request, _routed, ordinary) => ordinary
}) {}
