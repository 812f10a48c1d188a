import type { Api } from "@design-workspace/api"
import type { ChangesWire } from "@design-workspace/api/changes/ChangesApi"
import { Effect, Option, Predicate, Random, Schedule, Stream } from "effect"
import { HttpClientError } from "effect/http"
import type { HttpApiClient } from "effect/http-api"
import { isPassingCode, isPassingStatus, pauseAfter } from "../promise/passing.ts"

type Watch = HttpApiClient.ForApi<typeof Api>["changes"]["watchChanges"]
type Query = Parameters<Watch>[0]["query"]

/** Some changes, which may be none, and where to go on after them. Keep `nextCursor` once the items are dealt with. */
export type ChangesPage = typeof ChangesWire.Type

/** What to follow, and after which place: that of an earlier page, or everything from now on. */
export type FollowRequest = Omit<Query, "wait">

/** The seconds that each call waits for something. */
const wait = 25

const mayPass = (error: unknown): boolean => {
  if (!HttpClientError.isHttpClientError(error))
    return Predicate.hasProperty(error, "code") && isPassingCode(error.code)
  const { reason, response } = error
  return response === undefined ? reason._tag === "TransportError" : isPassingStatus(response.status)
}

/** The seconds that the service asks to be left alone for. */
const askedOf = (error: unknown): unknown =>
  Predicate.hasProperty(error, "retryAfterSeconds") ? error.retryAfterSeconds : undefined

const pauses = Schedule.forever.pipe(
  Schedule.setInputType<unknown>(),
  Schedule.modifyDelay(({ attempt, input }) =>
    Effect.map(Random.next, (chance) => pauseAfter(attempt, askedOf(input), chance))
  )
)

/**
 * Follows the changes over calls that wait. The first page comes at once, and whatever fails before it is an error.
 * After it the stream goes on with its last cursor over restarts of the service, and ends with the error that another
 * try would meet again: `CURSOR_EXPIRED` if what is followed must be read anew.
 */
export const followChanges =
  (watch: Watch) =>
  (request: FollowRequest): Stream.Stream<ChangesPage, Effect.Error<ReturnType<Watch>>> => {
    const following = (cursor: ChangesPage["nextCursor"]) =>
      Stream.paginate(cursor, (after) =>
        watch({ query: { ...request, after, wait } }).pipe(
          Effect.retry({ while: mayPass, schedule: pauses }),
          Effect.map((page) => [[page], Option.some(page.nextCursor)] as const)
        )
      )
    return Stream.fromEffect(watch({ query: request })).pipe(
      Stream.flatMap((page) => Stream.concat(Stream.succeed(page), following(page.nextCursor)))
    )
  }
