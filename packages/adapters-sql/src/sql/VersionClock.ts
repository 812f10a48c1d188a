import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** The version of a new row: the database's time at millisecond precision. */
export const firstVersion = (sql: SqlClient): Fragment =>
  sql.literal("date_trunc('milliseconds', clock_timestamp())")

/**
 * The version after `previous`. It is later even within one millisecond and when the clock steps back (contract 1.3).
 * In an update it is computed under the row's lock.
 */
export const nextVersion = (sql: SqlClient, previous: Fragment = sql.literal("updated_at")): Fragment =>
  sql`greatest(${firstVersion(sql)}, ${previous} + interval '1 millisecond')`
