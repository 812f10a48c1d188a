import type { RunRef } from "@design-workspace/domain/generation/attempts/Attempt"
import {
  answers,
  type EventPage,
  mostPageEvents,
  type NumberedEvent
} from "@design-workspace/domain/generation/attempts/EventPage"
import { type Progress, RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import { RunOvertaken } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { GenerationEvent, isFinal } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { mostPageOctets } from "@design-workspace/domain/shared/Page"
import { PgTypes } from "@effect/sql-pg"
import {
  DateTime,
  Effect,
  Exit,
  type Latch,
  Layer,
  Option,
  Predicate,
  Request,
  RequestResolver,
  Schema,
  Stream,
  Struct
} from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { integers, isRow, listOf, rowsOf } from "../sql/Rows.ts"
import { sharedWaits, shareReplay } from "../sql/sharedReads.ts"
import { lookAfterNews, RunNotifications, retryWhileUnavailable } from "./RunNotifications.ts"
import { isCurrentRun } from "./SqlAttemptRepo.ts"

const { cases, isAnyOf } = GenerationEvent.pipe(Schema.toTaggedUnion("_tag"))
const isOne = isAnyOf(Struct.keys(cases))

/** Checks the kind alone: checking each field cost as much as the rest of the read. */
const isStoredEvent = (value: unknown): value is GenerationEvent =>
  Predicate.isObject(value) && isOne(value as GenerationEvent)

interface KeyedRead<Key, A> extends Request.Request<A> {
  readonly key: Key
}

/** Callers of a key within one turn of the event loop share a read that begins after all have asked. */
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

const beside = 128

interface EventRow extends Omit<NumberedEvent, "at"> {
  readonly at: number
}

const isEventRow = isRow<EventRow>({ n: Predicate.isNumber, at: Predicate.isNumber, event: isStoredEvent })
const StoredPage = Schema.declare(listOf<EventRow>(isEventRow))
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

/** All who wait for an attempt share one look, and so one statement for each piece of news. */
const makeEventPages = Effect.fnUntraced(function* (sql: SqlClient, news: RunNotifications["Service"]) {
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

  const next = yield* sharedWaits(nameOf, (at: Position) =>
    Effect.scoped(
      Effect.flatMap(news.listen("events", at.attemptId), (latch) =>
        Effect.repeat(lookAfterNews(latch, read(at)), {
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

const BATCH = 500
const REMOVED = 10

const StoredEvents = Schema.declare(listOf<GenerationEvent>(isStoredEvent))
const storedPages = rowsOf(Schema.Struct({ last: Schema.Int, events: StoredEvents }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  const news = yield* RunNotifications

  // The row lock orders appends by their commits, so a reader that goes on after n skips none.
  const insert = (run: RunRef, events: ReadonlyArray<GenerationEvent>, progress: Progress | null) =>
    integers.all(sql`
      WITH counter AS (
        UPDATE attempt SET
          event_count = event_count + ${events.length},
          stage = coalesce(${progress?.stage ?? null}, stage),
          progress_done = coalesce(${progress?.done ?? null}, progress_done),
          progress_total = coalesce(${progress?.total ?? null}, progress_total)
        WHERE ${isCurrentRun(sql, run)}
        RETURNING event_count - ${events.length} AS before
      )
      INSERT INTO run_event (attempt_id, seq, event)
      SELECT ${run.attemptId}::uuid, counter.before + item.ordinality, item.value
      FROM counter, jsonb_array_elements(${PgTypes.jsonb(events)}) WITH ORDINALITY AS item
      RETURNING seq`)

  const removeSome = (before: DateTime.Utc) =>
    integers.only(sql`
      WITH ended AS (
        SELECT id FROM attempt
        WHERE events_kept AND finished_at IS NOT NULL AND finished_at < ${DateTime.toDateUtc(before)}
        ORDER BY finished_at LIMIT ${sql.literal(String(REMOVED))} FOR NO KEY UPDATE SKIP LOCKED
      ), gone AS (
        DELETE FROM run_event USING ended WHERE attempt_id = ended.id
      ), marked AS (
        UPDATE attempt SET events_kept = false FROM ended WHERE attempt.id = ended.id RETURNING 1
      )
      SELECT count(*)::integer AS count FROM marked`)

  /** One row costs both sides less than many. */
  const read = (attemptId: AttemptId, after: number) =>
    storedPages.only(sql`
      SELECT coalesce(max(seq), ${after}::integer) AS last, coalesce(json_agg(event ORDER BY seq), '[]') AS events
      FROM (
        SELECT seq, event FROM run_event WHERE attempt_id = ${attemptId} AND seq > ${after}
        ORDER BY seq LIMIT ${BATCH}
      ) page`)

  const areDeleted = (attemptId: AttemptId) =>
    Effect.map(
      integers.only(sql`
        SELECT count(*)::integer AS count FROM attempt WHERE id = ${attemptId} AND events_kept`),
      (count) => count === 0
    )

  const next = Effect.fnUntraced(function* (attemptId: AttemptId, lastRead: number, latch: Latch.Latch) {
    const { events, last } = yield* lookAfterNews(latch, read(attemptId, lastRead))
    if (events.length === 0 && (yield* retryWhileUnavailable(areDeleted(attemptId))))
      return [[], Option.none<number>()] as const
    if (events.length === BATCH) yield* latch.open
    const end = events.findIndex(isFinal)
    return end < 0
      ? ([events, Option.some(last)] as const)
      : ([events.slice(0, end + 1), Option.none<number>()] as const)
  })

  const follow = yield* shareReplay((attemptId: AttemptId) =>
    Stream.unwrap(
      Effect.map(news.listen("events", attemptId), (latch) =>
        Stream.paginate(0, (lastRead) => next(attemptId, lastRead, latch))
      )
    )
  )

  return RunEvents.of({
    append: (run, events, progress = null) =>
      events.length === 0
        ? Effect.void
        : Effect.flatMap(insert(run, events, progress), (written) =>
            written.length === events.length
              ? sql.afterCommit(news.publish("events", run.attemptId))
              : Effect.fail(new RunOvertaken({ attemptId: run.attemptId }))
          ),

    follow,
    ...(yield* makeEventPages(sql, news)),

    removeEnded: (before) =>
      Effect.asVoid(Effect.repeat(removeSome(before), { while: (count) => count === REMOVED }))
  })
})

/** All followers of a run share one read, which continues with each piece of news, batch by batch. */
export const SqlRunEvents = { layer: Layer.effect(RunEvents, make) }
