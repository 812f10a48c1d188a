import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { Context, Effect, Layer } from "effect"
import { HttpBody, HttpServerRequest, HttpServerResponse } from "effect/http"
import { holderOf } from "../callers/holderOf.ts"
import { anonymousCaller } from "../callers/makeCaller.ts"
import { overloadRetrySeconds } from "../errors/overloadRetrySeconds.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { AnswerBytes } from "./AnswerBytes.ts"
import { AnswerDelivery, type Sending } from "./AnswerDelivery.ts"
import { answerMetrics } from "./answerMetrics.ts"
import { ByteBudget } from "./ByteBudget.ts"
import { countedStream, makeHold } from "./countedStream.ts"
import { inPieces } from "./inPieces.ts"
import { LargeAnswer } from "./LargeAnswer.ts"
import { addressOf } from "./RequestLimits.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** A longer page of the service itself goes out in pieces; a shorter one goes out at once. */
const longPage = mebibyte

const strangerAt = (request: Request): Holder => holderOf(anonymousCaller.actor, addressOf(request))

/** Marks a request with its holder: a map of all requests would cost the garbage collector more than they do. */
const heldBy = Symbol("holder")
type MarkedRequest = { [heldBy]?: Holder }

/**
 * The bytes of answers that wait to be taken, by caller (contract 8.2, 15.1). A body counts until the socket has all of
 * it, a stream with what it handed over, a paged read with what it reserved.
 */
export class AnswerBudget extends Context.Service<
  AnswerBudget,
  {
    /** Until it is called the address counts, and nothing is refused. */
    readonly heldBy: (request: Request, holder: Holder) => void
    /** Whether to refuse a write before it runs, because there is no room for its large answer. */
    readonly refusesWrite: (request: Request) => boolean
    /**
     * Reserves what an answer in pages holds at once, until the current answer is over; at most a whole share, as more
     * would never be there.
     */
    readonly reserve: (bytes: number) => Effect.Effect<void, Overloaded, HttpServerRequest.HttpServerRequest>
    /** Whether an answer to a read is longer than its caller's whole share, so that it could never be admitted. */
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
      const knownHolder = ({ source }: Request) => (source as MarkedRequest)[heldBy]

      const held = (request: Request, holder: Holder, bytes: number, sending: Sending): boolean => {
        const isRefusable = request.method === "GET" && bytes > large.above
        if (!isRefusable) budget.count(holder, bytes)
        else if (!budget.take(holder, bytes)) return false
        sending.onOver(() => budget.giveBack(holder, bytes))
        return true
      }

      return AnswerBudget.of({
        heldBy: ({ source }, holder) => {
          const held: MarkedRequest = source
          held[heldBy] = holder
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
