import { Effect } from "effect"
import * as SqlClient from "effect/sql/SqlClient"

/** Returns once a statement of this database waits for a lock that another transaction has. */
export const untilOneWaits = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ waiting: number }>`
    SELECT count(*)::integer AS waiting FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`
).pipe(Effect.repeat({ until: ([row]) => row !== undefined && row.waiting > 0 }), Effect.asVoid)
