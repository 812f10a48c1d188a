import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Data, Effect, Stream } from "effect"
import type { HttpServerRequest } from "effect/http"
import type * as Wire from "../wire/WireErrors.ts"
import type { HeldBody } from "../limits/BodyBudget.ts"
import { type Pace, untilTooSlow } from "../limits/BodyPace.ts"
import { announcedSize, hasBody, isInner, isLong } from "./bodySize.ts"
import { closingConnection } from "./closingConnection.ts"
import { overloaded, payloadTooLarge, tooSlow } from "../errors/edgeErrors.ts"
import { GatheredBytes } from "./GatheredBytes.ts"
import { makeFraming } from "./makeFraming.ts"
import { countRefused, type RefusedFor } from "../errors/refusedRequests.ts"
import { withErrorHeaders } from "../errors/withErrorHeaders.ts"

/** A body of more bytes is parsed and handled in its turn, and others are let in between its steps. */
export const largeText = 1_048_576

/** How long a large body waits for its turn. */
const patience = "30 seconds"

/** What reads a body: what it holds of the budget, and the pace that it must keep. */
export interface Reading {
  readonly held: HeldBody
  readonly pace: Pace
}

/** What is wrong with the body as a whole, or with the fields of one where none is known. */
export class Unfit extends Data.TaggedError("Unfit")<{ readonly issues: ReadonlyArray<Issue> }> {}

export const unfit = (message: string) => new Unfit({ issues: [{ path: [], message }] })

/** Why not all of a body is read. */
type Unread = typeof Wire.Overloaded.Type | typeof Wire.PayloadTooLarge.Type | Unfit

/** Refuses a request with whose body nothing is wrong: what still comes of it is not read, and the connection closes. */
const refuse = <E extends { readonly code: string }>(why: RefusedFor, error: E) =>
  countRefused(why).pipe(
    Effect.andThen(withErrorHeaders(error)),
    Effect.andThen(closingConnection),
    Effect.andThen(Effect.fail(error))
  )

const refuseFraming = Effect.andThen(
  closingConnection,
  Effect.fail(unfit("must come in larger chunks: their sizes take more bytes than the body"))
)

/** Reads what comes, counted as it comes; what comes too slowly, or finds no room, is refused and not read on. */
export const readBytes = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  limit: number,
  { held, pace }: Reading
) {
  const gathered = new GatheredBytes()
  // What has no body is not waited for, as a stream would be.
  if (!hasBody(request)) return gathered
  const tooLarge = payloadTooLarge(limit)
  if (announcedSize(request) > limit) return yield* Effect.fail(tooLarge)
  const counted = !isInner(request)
  // Nobody is kept from a sign-in by what strangers hold.
  const isShort = !isLong(request)
  const isMostlyFraming = makeFraming(request)
  const reading = request.stream.pipe(
    Stream.mapError(() => unfit("The body did not arrive whole.")),
    Stream.runForEach((chunk): Effect.Effect<void, Unread, HttpServerRequest.HttpServerRequest> => {
      if (gathered.size + chunk.length > limit) return Effect.fail(tooLarge)
      if (counted && !held.take(chunk.length, isShort)) return refuse("overloaded", overloaded)
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
  if (turn === null) return yield* refuse("overloaded", overloaded)
  yield* Effect.timeoutOrElse(turn.begun, {
    duration: patience,
    orElse: () => refuse("overloaded", overloaded)
  })
})
