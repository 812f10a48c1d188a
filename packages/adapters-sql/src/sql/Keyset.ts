import { mostPageOctets, type Page, type PageRequest } from "@design-workspace/domain/shared/Page"
import { DateTime, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"

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

/** What `withinOctets` adds to a row: whether more of the list follow it. */
export const Followed = { followed: Schema.Boolean }

/**
 * Bounds a list whose items hold long texts: of the rows that `newestFirst` let through, with the columns of their order and the `octets`
 * of their texts, those up to the one by which the texts pass `mostPageOctets`. PostgreSQL measures a text without reading it.
 */
export const withinOctets = (
  sql: SqlClient,
  { limit }: PageRequest,
  rows: Fragment,
  { at, id }: KeysetColumns = { at: "createdAt", id: "id" }
): Statement<unknown> => sql`
  SELECT * FROM (
    SELECT listed.*, row_number() OVER newest AS place, sum(octets) OVER newest - octets AS octets_before,
      lead(${sql(id)}) OVER newest IS NOT NULL AS followed
    FROM (${rows}) AS listed
    WINDOW newest AS (ORDER BY ${sql(at)} DESC, ${sql(id)} DESC ROWS UNBOUNDED PRECEDING)
  ) AS counted
  WHERE place <= ${limit} AND octets_before < ${mostPageOctets}
  ORDER BY place`

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

/** The page out of the rows that `withinOctets` let through. */
export const toBoundedPage = <A extends { readonly followed: boolean }>(
  rows: ReadonlyArray<A>,
  position: (row: A) => { readonly at: DateTime.Utc; readonly id: string }
): Page<Omit<A, "followed">> => {
  const last = rows.at(-1)
  return {
    items: rows.map(({ followed: _, ...item }) => item),
    next: last?.followed === true ? position(last) : null
  }
}
