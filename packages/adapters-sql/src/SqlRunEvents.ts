import { GenerationEvent, isFinal } from "@design-workspace/domain/generation/GenerationEvent"
import { RunEvents } from "@design-workspace/domain/generation/RunEvents"
import { AttemptId } from "@design-workspace/domain/shared/Ids"
import { PgTypes } from "@effect/sql-pg"
import { Effect, type Latch, Layer, Option, Schedule, Schema, Stream } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "./Rows.ts"
import { makeWakeups, type Wakeups } from "./Wakeups.ts"

const BATCH = 500

const numbers = rowsOf(Schema.Struct({ seq: Schema.Int }))
const stored = rowsOf(Schema.Struct({ seq: Schema.Int, event: GenerationEvent }))
const counts = rowsOf(Schema.Struct({ id: AttemptId, count: Schema.Int }))

/** Wakes the followers of attempts that got events from other processes: one statement for all of them. */
const watch = (sql: SqlClient.SqlClient, news: Wakeups): Effect.Effect<void> => {
  let known = new Map<string, number>()
  const look = Effect.fnUntraced(function* () {
    const followed = yield* news.keys
    if (followed.length === 0) return
    const rows = yield* counts.all(sql`
      SELECT id, event_count AS count FROM attempt WHERE id = ANY(${followed}::uuid[])`)
    const changed = rows.filter(({ count, id }) => known.get(id) !== count)
    known = new Map(rows.map(({ count, id }) => [id, count]))
    yield* Effect.forEach(changed, ({ id }) => news.wake(id), { discard: true })
  })
  return look().pipe(
    Effect.catchCause((cause) => Effect.logWarning("Run events could not be looked for", cause)),
    Effect.repeat(Schedule.spaced("200 millis")),
    Effect.asVoid
  )
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const news = makeWakeups()
  yield* Effect.forkScoped(watch(sql, news))

  // The counter's row lock puts appends in the order of their commits: a reader of what follows n never skips one.
  const insert = (attemptId: AttemptId, events: ReadonlyArray<GenerationEvent>) =>
    numbers.all(sql`
      WITH counter AS (
        UPDATE attempt SET event_count = event_count + ${events.length} WHERE id = ${attemptId}
        RETURNING event_count - ${events.length} AS before
      )
      INSERT INTO run_event (attempt_id, seq, event)
      SELECT ${attemptId}::uuid, counter.before + item.ordinality, item.value
      FROM counter, jsonb_array_elements(${PgTypes.jsonb(events)}) WITH ORDINALITY AS item
      RETURNING seq`)

  const read = (attemptId: AttemptId, after: number) =>
    stored.all(sql`
      SELECT seq, event FROM run_event WHERE attempt_id = ${attemptId} AND seq > ${after}
      ORDER BY seq LIMIT ${BATCH}`)

  const next = Effect.fnUntraced(function* (attemptId: AttemptId, seen: number, latch: Latch.Latch) {
    yield* latch.await
    yield* latch.close
    const batch = yield* read(attemptId, seen)
    if (batch.length === BATCH) yield* latch.open
    const end = batch.findIndex(({ event }) => isFinal(event))
    const told = end < 0 ? batch : batch.slice(0, end + 1)
    const state = end < 0 ? Option.some(told.at(-1)?.seq ?? seen) : Option.none<number>()
    return [told.map(({ event }) => event), state] as const
  })

  return RunEvents.of({
    append: (attemptId, events) =>
      events.length === 0
        ? Effect.void
        : Effect.flatMap(insert(attemptId, events), (written) =>
            written.length === events.length
              ? sql.afterCommit(news.wake(attemptId))
              : Effect.die(new Error(`There is no attempt ${attemptId} whose events could be kept`))
          ),

    follow: (attemptId) =>
      Stream.unwrap(
        Effect.map(news.listen(attemptId), (latch) =>
          Stream.paginate(0, (seen) => next(attemptId, seen, latch))
        )
      )
  })
})

/**
 * `RunEvents` on PostgreSQL. Followers in the process that appends hear of it at its commit, those elsewhere within
 * 200 ms; each reads on from the last event it has, one batch at a time.
 */
export const SqlRunEvents = { layer: Layer.effect(RunEvents, make) }
