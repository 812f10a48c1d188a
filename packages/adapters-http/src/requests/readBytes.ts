import type * as Wire from "@design-workspace/client/wire/WireErrors"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Data, Effect, Stream } from "effect"
import type { HttpServerRequest } from "effect/http"
import { countRefused, type RefusedFor } from "../errors/countRefused.ts"
import { bodiesFull, payloadTooLarge, tooSlow } from "../errors/edgeErrors.ts"
import { refuseWith } from "../errors/refuseWith.ts"
import type { HeldBody } from "../limits/BodyBudget.ts"
import { type Pace, untilTooSlow } from "../limits/BodyPace.ts"
import { announcedSize, hasBody, isInner, isLong } from "./bodySize.ts"
import { closingConnection } from "./closingConnection.ts"
import { GatheredBytes } from "./GatheredBytes.ts"
import { makeFramingCheck } from "./makeFramingCheck.ts"

/** A body of more bytes is parsed and handled in its turn, and yields to other requests between its steps. */
export const largeText = mebibyte

/** The maximum time that a large body waits for its turn. */
const longestWait = "30 seconds"

/** The limits for reading a body: its hold on the budget, and the pace that it must keep. */
export interface Reading {
  readonly held: HeldBody
  readonly pace: Pace
}

/** The issues of the body as a whole, or of its fields where the operation takes no body. */
export class InvalidBody extends Data.TaggedError("InvalidBody")<{ readonly issues: ReadonlyArray<Issue> }> {}

export const invalidBody = (message: string) => new InvalidBody({ issues: [{ path: [], message }] })

/** The reasons why a body is not read to its end. */
type Unread = typeof Wire.Overloaded.Type | typeof Wire.PayloadTooLarge.Type | InvalidBody

/** Refuses a request whose body is not itself wrong. The rest of the body is not read, and the connection closes. */
const refuse = <E extends { readonly code: string }>(why: RefusedFor, error: E) =>
  countRefused(why).pipe(Effect.andThen(closingConnection), Effect.andThen(refuseWith(error)))

const refuseFraming = Effect.andThen(
  closingConnection,
  Effect.fail(invalidBody("must come in larger chunks: their sizes take more bytes than the body"))
)

/** A body that is too slow or finds no room is refused, and the rest is not read. */
export const readBytes = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  limit: number,
  { held, pace }: Reading
) {
  const gathered = new GatheredBytes()
  // A request without a body has nothing to wait for, but its stream would wait.
  if (!hasBody(request)) return gathered
  const tooLarge = payloadTooLarge(limit)
  if (announcedSize(request) > limit) return yield* Effect.fail(tooLarge)
  const counted = !isInner(request)
  // What other anonymous callers hold does not keep anybody from a sign-in.
  const isShort = !isLong(request)
  const isMostlyFraming = makeFramingCheck(request)
  const reading = request.stream.pipe(
    Stream.mapError(() => invalidBody("The body did not arrive whole.")),
    Stream.runForEach((chunk): Effect.Effect<void, Unread, HttpServerRequest.HttpServerRequest> => {
      if (gathered.size + chunk.length > limit) return Effect.fail(tooLarge)
      if (counted && !held.take(chunk.length, isShort)) return refuse("overloaded", bodiesFull)
      gathered.add(chunk)
      return isMostlyFraming(gathered.size) ? refuseFraming : Effect.void
    })
  )
  const slow = Effect.andThen(
    untilTooSlow(() => gathered.size, pace),
    refuse("too_slow", tooSlow)
  )
  yield* counted ? Effect.raceFirst(reading, slow) : reading
  return gathered
})

/** Waits for the turn of a large body, which takes many times its size once it is parsed. */
export const takeTurn = Effect.fnUntraced(function* (held: HeldBody) {
  const turn = held.join()
  if (turn === null) return yield* refuse("overloaded", bodiesFull)
  yield* Effect.timeoutOrElse(turn.begun, {
    duration: longestWait,
    orElse: () => refuse("overloaded", bodiesFull)
  })
})
