import { Effect, Predicate, Stream } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { BodyPace, type Pace, untilTooSlow } from "../limits/BodyPace.ts"
import { isLong } from "./bodySize.ts"
import { Delivery } from "../limits/Delivery.ts"
import { makeFraming } from "./makeFraming.ts"
import { Turns } from "../limits/Turns.ts"

/** So much of a body is let through and dropped after its request was refused, in bytes, and for so long. */
const most = 64 * 1_048_576
const longest = "30 seconds"

/** So many bodies are dropped at a time: to read what was refused costs the others more than to refuse it. */
const atOnce = 8

const isComplete = ({ source }: HttpServerRequest.HttpServerRequest): boolean =>
  Predicate.hasProperty(source, "complete") && source.complete === true

/** Refusals after which no more is taken: of what is malformed, and of who comes too slowly or too often. */
const cutShort: ReadonlySet<number> = new Set([400, 408, 429])

/** Whether the rest of the body is let through. */
const letsThrough = (request: HttpServerRequest.HttpServerRequest, status: number): boolean =>
  status >= 400 && status < 500 && !cutShort.has(status) && isLong(request) && !isComplete(request)

/** What is still to come of the body, dropped as it comes. */
const restOf = (request: HttpServerRequest.HttpServerRequest, pace: Pace): Stream.Stream<never> => {
  const isMostlyFraming = makeFraming(request)
  let size = 0
  const late = Effect.raceFirst(
    Effect.sleep(longest),
    untilTooSlow(() => size, pace)
  )
  return request.stream.pipe(
    Stream.takeWhile((chunk) => {
      size += chunk.length
      return size <= most && !isMostlyFraming(size)
    }),
    Stream.drain,
    Stream.catchCause(() => Stream.empty),
    Stream.interruptWhen(late)
  )
}

/**
 * Makes what discards the rest of a long body whose request was refused before all of it came: the answer is sent whole, and ends only
 * when the client has sent what it had to send. One that sends all of a body before it reads would else find its connection cut, and the
 * answer with it. What is dropped takes no memory, keeps the pace of bodies, and is bounded; while as many are dropped as may be, the
 * connection is closed instead.
 */
export const makeDrainRequestBody = Effect.gen(function* () {
  const pace = yield* BodyPace
  const sendingOf = yield* Delivery
  const turns = new Turns(atOnce, 0)
  return (
    request: HttpServerRequest.HttpServerRequest,
    response: HttpServerResponse.HttpServerResponse
  ): HttpServerResponse.HttpServerResponse => {
    const { body, headers, status } = response
    if (body._tag !== "Uint8Array" || !letsThrough(request, status)) return response
    // A client that waits to be asked for its body sends none.
    const turn = request.headers["expect"] === undefined ? turns.join() : null
    if (turn === null) return HttpServerResponse.setHeader(response, "connection", "close")
    sendingOf(request)?.onOver(turn.end)
    return HttpServerResponse.stream(Stream.concat(Stream.make(body.body), restOf(request, pace)), {
      status,
      headers,
      contentType: body.contentType,
      contentLength: body.contentLength
    })
  }
})
