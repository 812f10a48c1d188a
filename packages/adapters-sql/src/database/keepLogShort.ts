import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Effect, Schedule, type Scope } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

/** As much is read again after a crash. */
const longest = 64 * mebibyte

export const shortenLog = Effect.gen(function* () {
  const sql = yield* SqlClient
  const [log] = yield* sql<{ readonly bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`
  if ((log?.bytes ?? 0) > longest) yield* sql`checkpoint`
})

/** The embedded PostgreSQL has no process for checkpoints, and would keep every change since its start. */
export const keepLogShort: Effect.Effect<void, never, SqlClient | Scope.Scope> = shortenLog.pipe(
  Effect.catchCause((cause) => Effect.logWarning("No checkpoint of the embedded database was made", cause)),
  Effect.withTracerEnabled(false),
  Effect.repeat(Schedule.spaced("10 seconds")),
  Effect.delay("10 seconds"),
  Effect.forkScoped,
  Effect.asVoid
)
