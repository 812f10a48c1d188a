import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Context, Effect, Predicate, Stream } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { isLong, makeFramingCheck } from "../requests/bodySize.ts"
import { AnswerDelivery } from "./AnswerBudget.ts"
import { OrderedTurns } from "./OrderedTurns.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** At least `bytesPerSecond` on average, after the first `firstMillis`. */
export interface Pace {
  readonly bytesPerSecond: number
  readonly firstMillis: number
}

/** Contract 8.1; tests set a faster one. */
export class BodyPace extends Context.Reference<Pace>("@design-workspace/adapters-http/BodyPace", {
  defaultValue: () => ({ bytesPerSecond: 16 * 1_024, firstMillis: 10_000 })
}) {}

/** In milliseconds. */
export const longestFor = (bytes: number, { bytesPerSecond, firstMillis }: Pace): number =>
  firstMillis + (bytes / bytesPerSecond) * 1_000

/** In milliseconds. */
const betweenLooks = 250

/** Looks twice, so that bytes which arrived while the process was busy are read first. */
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

/** So much of a refused body is dropped, for at most so long. */
const most = 64 * mebibyte
const longest = "30 seconds"

/** To read a refused body costs the others more than to refuse it. */
const atOnce = 8

const isComplete = ({ source }: Request): boolean =>
  Predicate.hasProperty(source, "complete") && source.complete === true

/** Malformed, too slow, or one of too many: nothing more is read. */
const cutShort: ReadonlySet<number> = new Set([400, 408, 429])

const dropsRest = (request: Request, status: number): boolean =>
  status >= 400 && status < 500 && !cutShort.has(status) && isLong(request) && !isComplete(request)

const restOf = (request: Request, pace: Pace): Stream.Stream<never> => {
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

/** A client that sends everything before it reads would miss the refusal. Beyond `atOnce` the connection is closed. */
export const makeDrainRequestBody = Effect.gen(function* () {
  const pace = yield* BodyPace
  const sendingOf = yield* AnswerDelivery
  const turns = new OrderedTurns(atOnce, 0)
  return (request: Request, response: Response): Response => {
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
