import type { PgConnection } from "@effect/sql-pg/PgConnection"
import { Effect, Schedule } from "effect"

/** Returns once a statement of this connection's database waits for a lock. */
export const untilOneWaits = (database: PgConnection) =>
  database
    .query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()")
    .pipe(Effect.repeat({ until: ({ rows }) => rows.length > 0, schedule: Schedule.spaced("20 millis") }))
