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

const wait = 25

const isTransient = (error: unknown): boolean => {
  if (!HttpClientError.isHttpClientError(error))
    return Predicate.hasProperty(error, "code") && isPassingCode(error.code)
  const { reason, response } = error
  return response === undefined ? reason._tag === "TransportError" : isPassingStatus(response.status)
}

const askedOf = (error: unknown): unknown =>
  Predicate.hasProperty(error, "retryAfterSeconds") ? error.retryAfterSeconds : undefined

const pauses = Schedule.forever.pipe(
  Schedule.setInputType<unknown>(),
  Schedule.modifyDelay(({ attempt, input }) =>
    Effect.map(Random.next, (chance) => pauseAfter(attempt, askedOf(input), chance))
  )
)

/**
 * The first page comes at once, and what fails before it is an error. Then it goes on over restarts of the service, and
 * ends with an error that another try would meet again: after `CURSOR_EXPIRED` all must be read anew.
 */
export const followChanges =
  (watch: Watch) =>
  (request: FollowRequest): Stream.Stream<ChangesPage, Effect.Error<ReturnType<Watch>>> => {
    const following = (cursor: ChangesPage["nextCursor"]) =>
      Stream.paginate(cursor, (after) =>
        watch({ query: { ...request, after, wait } }).pipe(
          Effect.retry({ while: isTransient, schedule: pauses }),
          Effect.map((page) => [[page], Option.some(page.nextCursor)] as const)
        )
      )
    return Stream.fromEffect(watch({ query: request })).pipe(
      Stream.flatMap((page) => Stream.concat(Stream.succeed(page), following(page.nextCursor)))
    )
  }
