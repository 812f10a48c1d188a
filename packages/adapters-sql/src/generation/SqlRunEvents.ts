import { type Progress, RunEvents } from "@design-workspace/domain/generation/attempts/RunEvents"
import type { RunRef } from "@design-workspace/domain/generation/attempts/RunRef"
import { RunOvertaken } from "@design-workspace/domain/generation/outcome/GenerationErrors"
import { type GenerationEvent, isFinal } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import type { AttemptId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { DateTime, Effect, type Latch, Layer, Option, Schema, Stream } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import { retryWhileUnavailable } from "../sql/retryWhileUnavailable.ts"
import { shareReplay } from "../sql/shareReplay.ts"
import { isCurrentRun } from "./attemptConditions.ts"
import { makeEventPages } from "./eventPages.ts"
import { RunNotifications } from "./RunNotifications.ts"
import { isStoredEvent } from "./storedEvents.ts"

const BATCH = 500
/** The maximum number of attempts whose events one statement deletes. */
const REMOVED = 10

const numbers = rowsOf(Schema.Struct({ seq: Schema.Int }))
const counts = rowsOf(Schema.Struct({ count: Schema.Int }))

const StoredEvents = Schema.declare<ReadonlyArray<GenerationEvent>>(
  (value): value is ReadonlyArray<GenerationEvent> => Array.isArray(value) && value.every(isStoredEvent)
)
const pages = rowsOf(Schema.Struct({ last: Schema.Int, events: StoredEvents }))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const news = yield* RunNotifications

  // The counter's row lock orders appends by their commits, so a reader that continues after n never skips one.
  const insert = (run: RunRef, events: ReadonlyArray<GenerationEvent>, progress: Progress | null) =>
    numbers.all(sql`
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
    counts.only(sql`
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

  /** One row costs both sides less than many. `last` is the last event's number, or `after` if there are no more. */
  const read = (attemptId: AttemptId, after: number) =>
    pages.only(sql`
      SELECT coalesce(max(seq), ${after}::integer) AS last, coalesce(json_agg(event ORDER BY seq), '[]') AS events
      FROM (
        SELECT seq, event FROM run_event WHERE attempt_id = ${attemptId} AND seq > ${after}
        ORDER BY seq LIMIT ${BATCH}
      ) page`)

  /** Whether the events were deleted, alone or with the attempt. */
  const areDeleted = (attemptId: AttemptId) =>
    Effect.map(
      counts.only(sql`
        SELECT count(*)::integer AS count FROM attempt WHERE id = ${attemptId} AND events_kept`),
      ({ count }) => count === 0
    )

  const next = Effect.fnUntraced(function* (attemptId: AttemptId, lastRead: number, latch: Latch.Latch) {
    yield* latch.await
    yield* latch.close
    const { events, last } = yield* retryWhileUnavailable(read(attemptId, lastRead))
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
      Effect.asVoid(Effect.repeat(removeSome(before), { while: ({ count }) => count === REMOVED }))
  })
})

/** All followers of a run share one read, which continues with each piece of news, batch by batch. */
export const SqlRunEvents = { layer: Layer.effect(RunEvents, make) }
