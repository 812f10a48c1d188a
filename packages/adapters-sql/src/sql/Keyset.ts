import type { Cursor, Page, PageRequest } from "@design-workspace/domain/shared/Page"
import { DateTime } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** The columns that a list is ordered by, latest first: a timestamptz(3) and a unique id. */
export interface KeysetColumns {
  readonly at: string
  readonly id: string
}

/** The order of a list, newest first, unless it names another. */
export const creation: KeysetColumns = { at: "created_at", id: "id" }

/** The order of a trash list, latest deletion first. */
export const deletion: KeysetColumns = { at: "deleted_at", id: "id" }

/** Condition on the rows after the page's cursor. */
export const afterCursor = (sql: SqlClient, { cursor }: PageRequest, { at, id } = creation): Fragment =>
  cursor === null
    ? sql`true`
    : sql`(${sql(at)}, ${sql(id)}) < (${DateTime.toDateUtc(cursor.at)}, ${cursor.id})`

/** Order and limit of a list. The limit is one row more than the page, so that `toPage` can see whether more follow. */
export const newestFirst = (sql: SqlClient, { limit }: PageRequest, { at, id } = creation): Fragment =>
  sql`ORDER BY ${sql(at)} DESC, ${sql(id)} DESC LIMIT ${limit + 1}`

/** Makes the page from the rows of `newestFirst`. */
export const toPage = <A>(
  rows: ReadonlyArray<A>,
  { limit }: PageRequest,
  position: (row: A) => Cursor
): Page<A> => {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last === undefined || rows.length <= limit ? null : position(last) }
}

/** Position of a row in a list ordered by creation. */
export const byCreation = (row: { readonly createdAt: DateTime.Utc; readonly id: string }) => ({
  at: row.createdAt,
  id: row.id
})

/** Position of a row in a list: by deletion if it is in the trash, else by creation. */
export const byDeletion = (row: {
  readonly createdAt: DateTime.Utc
  readonly deletedAt: DateTime.Utc | null
  readonly id: string
}) => ({ at: row.deletedAt ?? row.createdAt, id: row.id })
