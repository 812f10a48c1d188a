import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Context, Effect, Predicate, Stream } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { isLong, makeFramingCheck } from "../requests/bodySize.ts"
import { AnswerDelivery } from "./AnswerBudget.ts"
import { OrderedTurns } from "./OrderedTurns.ts"

/** How fast a body must arrive: at least this many bytes a second on average, after the first `firstMillis`. */
export interface Pace {
  readonly bytesPerSecond: number
  readonly firstMillis: number
}

/** The pace that bodies must keep (contract 8.1); tests set a faster one. */
export class BodyPace extends Context.Reference<Pace>("@design-workspace/adapters-http/BodyPace", {
  defaultValue: () => ({ bytesPerSecond: 16 * 1_024, firstMillis: 10_000 })
}) {}

/** How long this many bytes may take, in milliseconds. */
export const longestFor = (bytes: number, { bytesPerSecond, firstMillis }: Pace): number =>
  firstMillis + (bytes / bytesPerSecond) * 1_000

/** The minimum time between two checks of a slow body, in milliseconds. */
const betweenLooks = 250

/** Ends once a body is too slow. Looks twice, so that bytes which arrived while the process was busy are read first. */
export const untilTooSlow = Effect.fnUntraced(function* (received: () => number, pace: Pace) {
  let waited = 0
  let late = false
  for (;;) {
    const more = longestFor(received(), pace) - waited
    if (more <= 0 && late) return
    late = more <= 0
    const wait = Math.max(more, betweenLooks)
    yield* Effect.sleep(wait)
    waited += wait
  }
})

/** After a refusal, at most this many bytes of a body are read and dropped, and for at most this time. */
const most = 64 * mebibyte
const longest = "30 seconds"

/** At most this many bodies are dropped at a time. To read a refused body costs the others more than to refuse it. */
const atOnce = 8

const isComplete = ({ source }: HttpServerRequest.HttpServerRequest): boolean =>
  Predicate.hasProperty(source, "complete") && source.complete === true

/** Statuses after which nothing more is read: the request is malformed, too slow, or one of too many. */
const cutShort: ReadonlySet<number> = new Set([400, 408, 429])

const dropsRest = (request: HttpServerRequest.HttpServerRequest, status: number): boolean =>
  status >= 400 && status < 500 && !cutShort.has(status) && isLong(request) && !isComplete(request)

/** The rest of the body, dropped as it arrives. */
const restOf = (request: HttpServerRequest.HttpServerRequest, pace: Pace): Stream.Stream<never> => {
  const isMostlyFraming = makeFramingCheck(request)
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
 * Drops the rest of a long body whose request was refused early. The answer ends only with the body, since a client
 * that sends everything before it reads would lose both. Dropped bytes take no memory and must keep the pace. If too
 * many are being dropped, the connection is closed instead.
 */
export const makeDrainRequestBody = Effect.gen(function* () {
  const pace = yield* BodyPace
  const sendingOf = yield* AnswerDelivery
  const turns = new OrderedTurns(atOnce, 0)
  return (
    request: HttpServerRequest.HttpServerRequest,
    response: HttpServerResponse.HttpServerResponse
  ): HttpServerResponse.HttpServerResponse => {
    const { body, headers, status } = response
    if (body._tag !== "Uint8Array" || !dropsRest(request, status)) return response
    // A client with `Expect` waits before it sends its body, and sends none after a refusal.
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
