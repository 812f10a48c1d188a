import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Context, Effect, Layer, Metric, Stream } from "effect"
import { HttpBody, HttpServerRequest, HttpServerResponse } from "effect/http"
import { overloadRetrySeconds } from "../answers/edgeErrors.ts"
import { anonymousCaller, holderOf } from "../callers/credentials.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { showMetric } from "../settings/Monitoring.ts"
import { ByteBudget } from "./ByteBudget.ts"
import { addressOf } from "./RequestLimits.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** Null to create one of the size in the settings. */
export class AnswerBytes extends Context.Reference<ByteBudget | null>(
  "@design-workspace/adapters-http/AnswerBytes",
  { defaultValue: () => null }
) {}

/** With more than `above` bytes an answer is refused while the budget is full (contract 15.1). */
export class LargeAnswer extends Context.Reference<{ readonly above: number }>(
  "@design-workspace/adapters-http/LargeAnswer",
  { defaultValue: () => ({ above: 65_536 }) }
) {}

export interface Sending {
  /** Bytes that were handed over and that the socket has not taken yet. */
  readonly waiting: () => number
  /** Runs once, when the socket has taken all of the answer or is gone. */
  readonly onOver: (done: () => void) => void
}

/** Null if the answer goes to no socket, as for a call within the process. */
export type Deliver = (request: Request) => Sending | null

/** The server provides it; without it nothing is counted. */
export class AnswerDelivery extends Context.Reference<Deliver>(
  "@design-workspace/adapters-http/AnswerDelivery",
  { defaultValue: () => () => null }
) {}

const lengthOf = (chunks: ReadonlyArray<Uint8Array>): number =>
  chunks.reduce((sum, { length }) => sum + length, 0)

const makeHold = (budget: ByteBudget, holder: Holder, sending: Sending) => {
  let held = 0
  let over = false
  const hold = (bytes: number) => {
    if (over || bytes === held) return
    if (bytes > held) budget.count(holder, bytes - held)
    else budget.giveBack(holder, held - bytes)
    held = bytes
  }
  sending.onOver(() => {
    hold(0)
    over = true
  })
  return hold
}

/** New pieces are pulled once the earlier ones went out. */
const countedStream = (
  stream: Stream.Stream<Uint8Array, unknown>,
  sending: Sending,
  hold: (bytes: number) => void
): Stream.Stream<Uint8Array, unknown> =>
  Stream.transformPull(stream, (pull) =>
    Effect.succeed(
      Effect.suspend(() => {
        hold(sending.waiting())
        return Effect.map(pull, (chunks) => {
          hold(sending.waiting() + lengthOf(chunks))
          return chunks
        })
      })
    )
  )

const used = Metric.gauge("design_workspace_answer_budget_used_bytes", {
  description: "Bytes of answers that wait to be taken from this process.",
  attributes: { unit: "By" }
})
const limit = Metric.gauge("design_workspace_answer_budget_limit_bytes", {
  description: "How many bytes of answers may wait (ANSWER_BUDGET_MIB).",
  attributes: { unit: "By" }
})
const refused = Metric.counter("design_workspace_answers_refused_total", {
  description: "Large answers that were refused with OVERLOADED while too many bytes waited.",
  incremental: true,
  attributes: { unit: "{answer}" }
})

const answerMetrics = (budget: ByteBudget) =>
  Effect.gen(function* () {
    yield* showMetric(used, () => ({ value: budget.used }))
    yield* Metric.update(limit, budget.total)
    yield* Metric.update(refused, 0)
    return refused
  })

/** In bytes. Longer bodies go out in pieces, so that the socket shows how much the reader has taken. */
const whole = 262_144
const piece = 65_536

const inPieces = (response: Response, above = whole): Response => {
  if (response.body._tag !== "Uint8Array" || response.body.contentLength <= above) return response
  const { body, contentLength, contentType } = response.body
  const pieces = Stream.unfold(0, (from) =>
    Effect.succeed(
      from < body.length ? ([body.subarray(from, from + piece), from + piece] as const) : undefined
    )
  )
  return HttpServerResponse.setBody(response, HttpBody.stream(pieces, contentType, contentLength))
}

/** Of the service's own pages, a longer one goes out in pieces. */
const longPage = mebibyte

const strangerAt = (request: Request): Holder => holderOf(anonymousCaller.actor, addressOf(request))

/** Marks a request with its holder: a map of all requests would cost the garbage collector more than they do. */
const markedHolder = Symbol("holder")
type MarkedRequest = { [markedHolder]?: Holder }

/** By caller (contract 8.2, 15.1). A stream counts with what it handed over, a paged read with what it reserved. */
export class AnswerBudget extends Context.Service<
  AnswerBudget,
  {
    /** Until it is called the address counts, and nothing is refused. */
    readonly countFor: (request: Request, holder: Holder) => void
    /** Whether there is no room for the large answer that a write may have; asked before it runs. */
    readonly refusesWrite: (request: Request) => boolean
    /** Holds until the answer is over; at most a whole share, as more would never be there. */
    readonly reserve: (bytes: number) => Effect.Effect<void, Overloaded, Request>
    /** Such an answer could never be admitted. */
    readonly exceedsShare: (request: Request, response: Response) => boolean
    /** The response to send, counted; null if there is no room for a large answer to a read. */
    readonly admit: (request: Request, response: Response) => Response | null
  }
>()("@design-workspace/adapters-http/AnswerBudget") {
  static readonly layer = Layer.effect(
    AnswerBudget,
    Effect.gen(function* () {
      const { answerBudgetBytes } = yield* HttpSettings
      const large = yield* LargeAnswer
      const sendingOf = yield* AnswerDelivery
      const context = yield* Effect.context<never>()
      const budget = (yield* AnswerBytes) ?? new ByteBudget(answerBudgetBytes)
      const refused = yield* answerMetrics(budget)

      const refuse = () => refused.updateUnsafe(1, context)
      const knownHolder = ({ source }: Request) => (source as MarkedRequest)[markedHolder]

      const held = (request: Request, holder: Holder, bytes: number, sending: Sending): boolean => {
        const isRefusable = request.method === "GET" && bytes > large.above
        if (!isRefusable) budget.count(holder, bytes)
        else if (!budget.take(holder, bytes)) return false
        sending.onOver(() => budget.giveBack(holder, bytes))
        return true
      }

      return AnswerBudget.of({
        countFor: ({ source }, holder) => {
          const held: MarkedRequest = source
          held[markedHolder] = holder
        },

        refusesWrite: (request) => {
          const fits =
            sendingOf(request) === null ||
            budget.fits(knownHolder(request) ?? strangerAt(request), large.above)
          if (!fits) refuse()
          return !fits
        },

        exceedsShare: ({ method }, { body }) =>
          method === "GET" && body._tag === "Uint8Array" && body.contentLength > budget.share,

        reserve: Effect.fnUntraced(function* (wanted) {
          const bytes = Math.min(wanted, budget.share)
          const request = yield* HttpServerRequest.HttpServerRequest
          const sending = sendingOf(request)
          if (sending === null) return
          const holder = knownHolder(request) ?? strangerAt(request)
          if (!budget.take(holder, bytes)) {
            refuse()
            return yield* new Overloaded({ retryAfterSeconds: overloadRetrySeconds })
          }
          sending.onOver(() => budget.giveBack(holder, bytes))
        }),

        admit: (request, response) => {
          const { body } = response
          if (body._tag === "Empty" || request.method === "HEAD") return response
          const sending = sendingOf(request)
          if (sending === null) return response
          const holder = knownHolder(request) ?? strangerAt(request)
          if (body._tag === "Stream") {
            const stream = countedStream(body.stream, sending, makeHold(budget, holder, sending))
            return HttpServerResponse.setBody(
              response,
              HttpBody.stream(stream, body.contentType, body.contentLength)
            )
          }
          if (body._tag !== "Uint8Array") return response
          // The service's own pages have no known holder, and all requests for them share the same bytes.
          if (knownHolder(request) === undefined) return inPieces(response, longPage)
          if (held(request, holder, body.contentLength, sending)) return inPieces(response)
          refuse()
          return null
        }
      })
    })
  )
}
