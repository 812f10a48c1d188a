import { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import { Context, Effect, Layer, Stream } from "effect"
import { HttpBody, HttpServerRequest, HttpServerResponse } from "effect/http"
import { AnswerBytes } from "./AnswerBytes.ts"
import { ByteBudget } from "./ByteBudget.ts"
import { Delivery, type Sending } from "./Delivery.ts"
import { type Holder, holderOf } from "../callers/Holder.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { inPieces } from "./inPieces.ts"
import { LargeAnswer } from "./LargeAnswer.ts"
import { anonymousCaller } from "../callers/makeCaller.ts"
import { addressOf } from "./RequestLimits.ts"
import { answerMetrics } from "./answerMetrics.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** Those who wait for room are told so; sockets whose readers take nothing are cut within a minute. */
const retryAfterSeconds = 5

/** In bytes: a page of the service itself that is longer goes out in pieces, others at once. */
const longPage = 1_048_576

const strangerAt = (request: Request): Holder => holderOf(anonymousCaller.actor, addressOf(request))

/** Whom the answer to a request is counted for, on the request itself: a map of all requests costs the collector of garbage more than they do. */
const heldBy = Symbol("holder")
type Held = { [heldBy]?: Holder }

const lengthOf = (chunks: ReadonlyArray<Uint8Array>): number =>
  chunks.reduce((sum, { length }) => sum + length, 0)

/** Counts what an answer holds until it is over, by telling the budget each change. */
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

/**
 * A stream that holds what was given out and is not taken: pieces are pulled once the ones before went out.
 */
const counted = (
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

/**
 * The bytes of answers that wait to be taken from this process, by who asked for them: the bytes of a whole
 * body until the socket has all of them, of a stream those that were given out, and what a reader in pages
 * has reserved (contract 8.2, 15.1).
 */
export class AnswerBudget extends Context.Service<
  AnswerBudget,
  {
    /**
     * Says whom the answer to a request is counted for; before that it is the address, and nothing is
     * refused.
     */
    readonly heldBy: (request: Request, holder: Holder) => void
    /**
     * Whether a write with a large answer is to be refused before it is done, since there is no room for
     * that.
     */
    readonly refusesWrite: (request: Request) => boolean
    /** Takes bytes until the answer under way is over: what one that is sent in pages holds at once. */
    readonly reserve: (bytes: number) => Effect.Effect<void, Overloaded, HttpServerRequest.HttpServerRequest>
    /** The response as it goes out, counted; null for a large answer to a read that finds no room. */
    readonly admit: (request: Request, response: Response) => Response | null
  }
>()("@design-workspace/adapters-http/AnswerBudget") {
  static readonly layer = Layer.effect(
    AnswerBudget,
    Effect.gen(function* () {
      const { answerBudgetBytes } = yield* HttpSettings
      const large = yield* LargeAnswer
      const sendingOf = yield* Delivery
      const context = yield* Effect.context<never>()
      const budget = (yield* AnswerBytes) ?? new ByteBudget(answerBudgetBytes)
      const refused = yield* answerMetrics(budget)

      const refuse = () => refused.updateUnsafe(1, context)
      const knownHolder = ({ source }: Request) => (source as Held)[heldBy]

      const held = (request: Request, holder: Holder, bytes: number, sending: Sending): boolean => {
        const isRefusable = request.method === "GET" && bytes > large.above
        if (!isRefusable) budget.count(holder, bytes)
        else if (!budget.take(holder, bytes)) return false
        sending.onOver(() => budget.giveBack(holder, bytes))
        return true
      }

      return AnswerBudget.of({
        heldBy: ({ source }, holder) => {
          const held: Held = source
          held[heldBy] = holder
        },

        refusesWrite: (request) => {
          const fits =
            sendingOf(request) === null ||
            budget.fits(knownHolder(request) ?? strangerAt(request), large.above)
          if (!fits) refuse()
          return !fits
        },

        reserve: Effect.fnUntraced(function* (bytes) {
          const request = yield* HttpServerRequest.HttpServerRequest
          const sending = sendingOf(request)
          if (sending === null) return
          const holder = knownHolder(request) ?? strangerAt(request)
          if (!budget.take(holder, bytes)) {
            refuse()
            return yield* new Overloaded({ retryAfterSeconds })
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
            const stream = counted(body.stream, sending, makeHold(budget, holder, sending))
            return HttpServerResponse.setBody(
              response,
              HttpBody.stream(stream, body.contentType, body.contentLength)
            )
          }
          if (body._tag !== "Uint8Array") return response
          // The service's own pages, which nobody is known to hold, share their bytes.
          if (knownHolder(request) === undefined) return inPieces(response, longPage)
          if (held(request, holder, body.contentLength, sending)) return inPieces(response)
          refuse()
          return null
        }
      })
    })
  )
}
