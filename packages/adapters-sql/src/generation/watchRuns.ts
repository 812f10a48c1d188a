import { type Duration, Effect, Schedule, Schema } from "effect"
import type * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import type { KeyedLatches } from "./KeyedLatches.ts"

/** `events` are new events of an attempt. `stops` is anything that stops its run. */
export const kinds = ["events", "stops"] as const
export type NewsKind = (typeof kinds)[number]

const states = rowsOf(Schema.Struct({ id: Schema.String, events: Schema.String, stops: Schema.String }))

/** Who waits for news of which attempts. */
export type Waiting = Readonly<Record<NewsKind, KeyedLatches>>

/** The safety net: one statement reads all awaited attempts, and wakes those whose state has changed. */
export const watchRuns = (sql: SqlClient.SqlClient, waiting: Waiting, lookEvery: Duration.Input) => {
  let known: ReadonlyMap<string, string> = new Map()
  const look = Effect.gen(function* () {
    const ids = [...new Set([...(yield* waiting.events.keys), ...(yield* waiting.stops.keys)])]
    if (ids.length === 0) return
    const rows = yield* states.all(sql`
      SELECT id, event_count::text AS events, concat_ws(' ', run_no, status, cancel_requested) AS stops
      FROM attempt WHERE id = ANY(${ids}::uuid[])`)
    const now: ReadonlyMap<string, string> = new Map(
      rows.flatMap((row) => kinds.map((kind) => [`${kind} ${row.id}`, row[kind]] as const))
    )
    const before = known
    known = now
    for (const kind of kinds) {
      for (const id of ids) {
        const state = now.get(`${kind} ${id}`)
        // An attempt that was deleted permanently sends no more news.
        if (state === undefined || before.get(`${kind} ${id}`) !== state) yield* waiting[kind].wake(id)
      }
    }
  })
  return look.pipe(
    Effect.catchCause((cause) => Effect.logWarning("News of runs could not be looked for", cause)),
    Effect.repeat(Schedule.spaced(lookEvery))
  )
}
