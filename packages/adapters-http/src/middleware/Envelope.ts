import { CurrentBindings } from "@design-workspace/client/middleware/Bindings"
import * as Wire from "@design-workspace/client/wire/WireErrors"
import { RequestId } from "@design-workspace/domain/shared/RequestId"
import { StoreFaults } from "@design-workspace/domain/shared/StoreFaults"
import { Cause, Clock, Effect, Exit, identity } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { isPreflight, sharing } from "../callers/crossOrigin.ts"
import { ErrorsInJson } from "../errors/ErrorsInJson.ts"
import { answersFull } from "../errors/edgeErrors.ts"
import { AnswerBudget } from "../limits/AnswerBudget.ts"
import { Connections } from "../limits/Connections.ts"
import { packedAnswer } from "../limits/packedAnswer.ts"
import { negotiatedError } from "../representation/negotiatedError.ts"
import { makeDrainRequestBody } from "../requests/drainRequestBody.ts"
import { encodeReservedPathChars } from "../routing/encodeReservedPathChars.ts"
import { lowerCaseIds } from "../routing/lowerCaseIds.ts"
import { type Routed, Routing } from "../routing/Routing.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { accessLine } from "./accessLine.ts"
import { answerUnmapped } from "./answerUnmapped.ts"
import { FastPath } from "./FastPath.ts"
import { logBrokenStream } from "./logBrokenStream.ts"
import { refusedUnrouted } from "./refusedUnrouted.ts"
import { requestMetrics } from "./requestMetrics.ts"
import { wireAnswer } from "./wireAnswer.ts"
import { withStandardHeaders } from "./withStandardHeaders.ts"

/** A broken-off request has a status too: 499 if the client hung up, 503 if the server is stopping. */
const statusOf = (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>): Effect.Effect<number> =>
  Exit.isSuccess(exit)
    ? Effect.succeed(exit.value.status)
    : Effect.map(HttpServerError.causeResponse(exit.cause), ([{ status }]) => status)

const isResponse = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) => reason._tag === "Die" && HttpServerResponse.isHttpServerResponse(reason.defect)
  )

type Request = HttpServerRequest.HttpServerRequest

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
        const asSent = routeOf(exact)
        const request = lowerCaseIds(exact, asSent, bindings)
        const routed = request === exact ? asSent : routeOf(request)
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
