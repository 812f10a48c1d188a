import type { UserId } from "@design-workspace/domain/shared/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

export const assignments = <Patch extends object>(
  sql: SqlClient,
  columns: { readonly [Field in keyof Patch]-?: string },
  patch: Patch
): ReadonlyArray<Fragment> => {
  const named = new Map<string, string>(Object.entries(columns))
  return Object.entries(patch).flatMap(([field, value]) => {
    const column = named.get(field)
    return column === undefined || value === undefined ? [] : [sql`${sql(column)} = ${value}`]
  })
}

/** By the database's clock, in whole milliseconds. */
export const storeTime = (sql: SqlClient): Fragment =>
  sql.literal("date_trunc('milliseconds', clock_timestamp())")

/** Later than `previous` even if the clock steps back (contract 1.3). An update computes it under the row's lock. */
export const nextVersion = (sql: SqlClient, previous: Fragment = sql.literal("updated_at")): Fragment =>
  sql`greatest(${storeTime(sql)}, ${previous} + interval '1 millisecond')`

export const changedBy = (sql: SqlClient, by: UserId | null | undefined, previous?: Fragment): Fragment =>
  sql`updated_at = ${nextVersion(sql, previous)}, updated_by = ${by ?? null}::uuid`

/** A row that is there already is not returned. */
export const setTrashed = (
  sql: SqlClient,
  table: "collection" | "space",
  id: string,
  trashed: boolean,
  by: UserId | null,
  columns: Fragment
) => sql`
  UPDATE ${sql(table)}
  SET deleted_at = CASE WHEN ${trashed} THEN ${storeTime(sql)} END,
    deleted_by = CASE WHEN ${trashed} THEN ${by}::uuid END,
    ${changedBy(sql, by)}
  WHERE id = ${id} AND (deleted_at IS NULL) = ${trashed}
  RETURNING ${columns}`

const shownName = "CASE WHEN lower(author.name) <> lower(author.email) THEN author.name END"

export const authorName = (sql: SqlClient): Fragment => sql.literal(`${shownName} AS "authorName"`)

export const joinAuthor = (sql: SqlClient, id: Fragment): Fragment =>
  sql`LEFT JOIN app_user author ON author.id = ${id}`
