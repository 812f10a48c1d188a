import type { Page, PageRequest } from "@design-workspace/domain/shared/Page"
import { DateTime } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** The columns that a list is ordered by, latest first: a timestamptz(3) and a unique id. */
export interface KeysetColumns {
  readonly at: string
  readonly id: string
}

/** The columns that a list is ordered by that says nothing else. */
export const creation: KeysetColumns = { at: "created_at", id: "id" }

/** The columns that a list of the trash is ordered by, latest deletion first. */
export const deletion: KeysetColumns = { at: "deleted_at", id: "id" }

/** Condition on the rows that come after the page's cursor. */
export const afterCursor = (sql: SqlClient, { cursor }: PageRequest, { at, id } = creation): Fragment =>
  cursor === null
    ? sql`true`
    : sql`(${sql(at)}, ${sql(id)}) < (${DateTime.toDateUtc(cursor.at)}, ${cursor.id})`

/** Order and limit of a list, one row more than the page holds: `toPage` learns from it whether more follow. */
export const newestFirst = (sql: SqlClient, { limit }: PageRequest, { at, id } = creation): Fragment =>
  sql`ORDER BY ${sql(at)} DESC, ${sql(id)} DESC LIMIT ${limit + 1}`

/** Condition on the versions, which have a number each, that come after the page's cursor, which holds one. */
export const olderVersions = (sql: SqlClient, { cursor }: PageRequest): Fragment =>
  cursor === null ? sql`true` : sql`version < ${Number(cursor.id)}`

/** Order and limit of a list of versions, as `newestFirst`. */
export const latestFirst = (sql: SqlClient, { limit }: PageRequest): Fragment =>
  sql`ORDER BY version DESC LIMIT ${limit + 1}`

/** Position of a row in a list of versions. */
export const byVersion = (row: { readonly createdAt: DateTime.Utc; readonly version: number }) => ({
  at: row.createdAt,
  id: String(row.version)
})

/** The page out of the rows that `newestFirst` let through. */
export const toPage = <A>(
  rows: ReadonlyArray<A>,
  { limit }: PageRequest,
  position: (row: A) => { readonly at: DateTime.Utc; readonly id: string }
): Page<A> => {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last === undefined || rows.length <= limit ? null : position(last) }
}

/** Position of a row in a list that is ordered by its creation. */
export const byCreation = (row: { readonly createdAt: DateTime.Utc; readonly id: string }) => ({
  at: row.createdAt,
  id: row.id
})

/** Position of a row in a list that is ordered by deletion in the trash, and by creation outside of it. */
export const byDeletion = (row: {
  readonly createdAt: DateTime.Utc
  readonly deletedAt: DateTime.Utc | null
  readonly id: string
}) => ({ at: row.deletedAt ?? row.createdAt, id: row.id })
