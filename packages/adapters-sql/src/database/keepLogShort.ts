import { Effect, Schedule, type Scope } from "effect"
import { SqlClient } from "effect/sql/SqlClient"

/** In bytes: so much of the log of changes, in four files, is read again after a crash at most. */
const longest = 64 * 2 ** 20

/** Makes a checkpoint if the log of changes has grown long since the last one. */
export const shortenLog = Effect.gen(function* () {
  const sql = yield* SqlClient
  const [log] = yield* sql<{ readonly bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`
  if ((log?.bytes ?? 0) > longest) yield* sql`checkpoint`
})

/**
 * Makes checkpoints as the log of changes grows. A PostgreSQL server has a process for that; the embedded one has not, and would keep
 * every change since its start, as files that fill the disk and as work for the start after a crash.
 */
export const keepLogShort: Effect.Effect<void, never, SqlClient | Scope.Scope> = shortenLog.pipe(
  Effect.catchCause((cause) => Effect.logWarning("No checkpoint of the embedded database was made", cause)),
  Effect.withTracerEnabled(false),
  Effect.repeat(Schedule.spaced("10 seconds")),
  Effect.delay("10 seconds"),
  Effect.forkScoped,
  Effect.asVoid
)
