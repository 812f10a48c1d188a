import type { UserId } from "@design-workspace/domain/shared/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** The time by the database's clock, in whole milliseconds; the first version of a new row too. */
export const storeTime = (sql: SqlClient): Fragment =>
  sql.literal("date_trunc('milliseconds', clock_timestamp())")

/** Later than `previous` even if the clock steps back (contract 1.3). An update computes it under the row's lock. */
export const nextVersion = (sql: SqlClient, previous: Fragment = sql.literal("updated_at")): Fragment =>
  sql`greatest(${storeTime(sql)}, ${previous} + interval '1 millisecond')`

/** The assignments of every change: the next version, and who makes it. */
export const changedBy = (sql: SqlClient, by: UserId | null | undefined, previous?: Fragment): Fragment =>
  sql`updated_at = ${nextVersion(sql, previous)}, updated_by = ${by ?? null}::uuid`
