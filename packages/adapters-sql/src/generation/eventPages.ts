import {
  answers,
  type EventPage,
  mostPageEvents,
  type NumberedEvent
} from "@design-workspace/domain/generation/attempts/EventPage"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { mostPageOctets } from "@design-workspace/domain/shared/Page"
import {
  DateTime,
  Effect,
  Exit,
  type Latch,
  Option,
  Predicate,
  Request,
  RequestResolver,
  Schema
} from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import { retryWhileUnavailable } from "../sql/retryWhileUnavailable.ts"
import { sharedWaits } from "../sql/sharedWaits.ts"
import type { RunNotifications } from "./RunNotifications.ts"
import { isStoredEvent } from "./storedEvents.ts"

/** One caller that reads what is under a key. */
interface KeyedRead<Key, A> extends Request.Request<A> {
  readonly key: Key
}

/** Callers of one key within one turn of the event loop share a read, which begins after all of them have asked. */
const sharedReads = <Key, A>(
  nameOf: (key: Key) => string,
  read: (key: Key) => Effect.Effect<A>
): ((key: Key) => Effect.Effect<A>) => {
  const resolver = RequestResolver.makeGrouped<KeyedRead<Key, A>, string>({
    key: ({ request }) => nameOf(request.key),
    resolver: (entries) =>
      Effect.map(read(entries[0].request.key), (value) => {
        for (const entry of entries) entry.completeUnsafe(Exit.succeed(value))
      })
  })
  const toRequest = Request.of<KeyedRead<Key, A>>()
  return (key) => Effect.request(toRequest({ key }), resolver)
}

/** What number, instant and name add to an event on a page, in octets. */
const beside = 128

/** An event of a page. Its instant is in milliseconds since 1970. */
interface EventRow extends Omit<NumberedEvent, "at"> {
  readonly at: number
}

const StoredPage = Schema.declare<ReadonlyArray<EventRow>>(
  (value): value is ReadonlyArray<EventRow> =>
    Array.isArray(value) &&
    value.every(
      (it) =>
        Predicate.isObject(it) &&
        Predicate.isNumber(Reflect.get(it, "n")) &&
        Predicate.isNumber(Reflect.get(it, "at")) &&
        isStoredEvent(Reflect.get(it, "event"))
    )
)
const pages = rowsOf(Schema.Struct({ last: Schema.Int, isClosed: Schema.Boolean, events: StoredPage }))

type Row = Effect.Success<ReturnType<typeof pages.only>>

const toPage = ({ events, ...row }: Row): EventPage => ({
  ...row,
  events: events.map(({ at, ...it }) => ({ ...it, at: DateTime.makeUnsafe(at) }))
})

interface Position {
  readonly attemptId: AttemptId
  readonly after: number
}

/** All who wait for the next events of one attempt share one look, and so one statement for each piece of news. */
export const makeEventPages = Effect.fnUntraced(function* (
  sql: SqlClient,
  news: RunNotifications["Service"]
) {
  const stored = ({ after, attemptId }: Position) =>
    Effect.map(
      pages.first(sql`
        SELECT event_count AS last, finished_at IS NOT NULL AS "isClosed", page.events
        FROM attempt CROSS JOIN LATERAL (
          SELECT coalesce(json_agg(
            json_build_object('n', seq, 'at', (extract(epoch FROM at) * 1000)::bigint, 'event', event) ORDER BY seq
          ), '[]') AS events
          FROM (
            SELECT newer.*, row_number() OVER earlier AS place,
              sum(octet_length(event::text) + ${beside}::integer) OVER earlier AS octets
            FROM (
              SELECT seq, at, event FROM run_event WHERE attempt_id = ${attemptId} AND seq > ${after}::integer
              ORDER BY seq LIMIT ${mostPageEvents}
            ) AS newer
            WINDOW earlier AS (ORDER BY seq ROWS UNBOUNDED PRECEDING)
          ) AS measured
          WHERE place = 1 OR octets <= ${mostPageOctets}
        ) AS page
        WHERE id = ${attemptId}`),
      Option.map(toPage)
    )
  const nameOf = ({ after, attemptId }: Position) => `${attemptId} ${after}`
  const read = sharedReads(nameOf, stored)

  const look = (at: Position, latch: Latch.Latch) =>
    latch.await.pipe(Effect.andThen(latch.close), Effect.andThen(retryWhileUnavailable(read(at))))

  const next = yield* sharedWaits(nameOf, (at: Position) =>
    Effect.scoped(
      Effect.flatMap(news.listen("events", at.attemptId), (latch) =>
        Effect.repeat(look(at, latch), {
          until: (page) => Option.isNone(page) || answers(page.value, at.after)
        })
      )
    )
  )

  return {
    read: (attemptId: AttemptId, after: number) => read({ attemptId, after }),
    next: (attemptId: AttemptId, after: number) => next({ attemptId, after })
  }
})
