import {
  type Cursor,
  mostPageOctets,
  type Page,
  type PageRequest
} from "@design-workspace/domain/shared/Page"
import { DateTime, Effect, Schema, Struct } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import type { rowsOf } from "./Rows.ts"

/** A timestamptz(3) and a unique id. */
export interface KeysetColumns {
  readonly at: string
  readonly id: string
}

export const creation: KeysetColumns = { at: "created_at", id: "id" }

export const deletion: KeysetColumns = { at: "deleted_at", id: "id" }

export const afterCursor = (sql: SqlClient, { cursor }: PageRequest, { at, id } = creation): Fragment =>
  cursor === null
    ? sql`true`
    : sql`(${sql(at)}, ${sql(id)}) < (${DateTime.toDateUtc(cursor.at)}, ${cursor.id})`

/** One row more than the page shows whether more follow. */
export const newestFirst = (sql: SqlClient, { limit }: PageRequest, { at, id } = creation): Fragment =>
  sql`ORDER BY ${sql(at)} DESC, ${sql(id)} DESC LIMIT ${limit + 1}`

export const toPage = <A>(
  rows: ReadonlyArray<A>,
  { limit }: PageRequest,
  position: (row: A) => Cursor
): Page<A> => {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last === undefined || rows.length <= limit ? null : position(last) }
}

interface Created {
  readonly createdAt: DateTime.Utc
  readonly id: string
}

const byCreation = ({ createdAt, id }: Created): Cursor => ({ at: createdAt, id })

export const createdPage = <A extends Created>(rows: Effect.Effect<ReadonlyArray<A>>, page: PageRequest) =>
  Effect.map(rows, (all) => toPage(all, page, byCreation))

export const byDeletion = (row: Created & { readonly deletedAt: DateTime.Utc | null }): Cursor => ({
  at: row.deletedAt ?? row.createdAt,
  id: row.id
})

export const HasNext = { hasNext: Schema.Boolean }

/** Rows of `newestFirst` until their `octets` exceed `mostPageOctets`. A text is measured without being read. */
export const withinOctets = (
  sql: SqlClient,
  { limit }: PageRequest,
  rows: Fragment,
  { at, id }: KeysetColumns = { at: "createdAt", id: "id" }
): Statement<unknown> => sql`
  SELECT * FROM (
    SELECT listed.*, row_number() OVER newest AS place, sum(octets) OVER newest - octets AS octets_before,
      lead(${sql(id)}) OVER newest IS NOT NULL AS "hasNext"
    FROM (${rows}) AS listed
    WINDOW newest AS (ORDER BY ${sql(at)} DESC, ${sql(id)} DESC ROWS UNBOUNDED PRECEDING)
  ) AS counted
  WHERE place <= ${limit} AND octets_before < ${mostPageOctets}
  ORDER BY place`

export const toBoundedPage = <A extends { readonly hasNext: boolean }>(
  rows: ReadonlyArray<A>,
  position: (row: A) => Cursor
): Page<Omit<A, "hasNext">> => {
  const last = rows.at(-1)
  return {
    items: rows.map(({ hasNext: _, ...item }) => item),
    next: last?.hasNext === true ? position(last) : null
  }
}

export const boundedPage = <A extends Created & { readonly hasNext: boolean }>(
  sql: SqlClient,
  listed: ReturnType<typeof rowsOf<A>>,
  page: PageRequest,
  rows: Fragment
) => Effect.map(listed.all(withinOctets(sql, page, rows)), (all) => toBoundedPage(all, byCreation))

/** By the user's creation, which is no part of the items. */
export const userPage = <A extends { readonly userId: string; readonly createdAt: DateTime.Utc }>(
  rows: Effect.Effect<ReadonlyArray<A>>,
  page: PageRequest
) =>
  Effect.map(rows, (all) => {
    const { items, next } = toPage(all, page, ({ createdAt, userId }) => ({ at: createdAt, id: userId }))
    return { items: items.map((it) => Struct.omit(it, ["createdAt"])), next }
  })

export const olderVersions = (sql: SqlClient, { cursor }: PageRequest): Fragment =>
  cursor === null ? sql`true` : sql`version < ${Number(cursor.id)}`

export const latestFirst = (sql: SqlClient, { limit }: PageRequest): Fragment =>
  sql`ORDER BY version DESC LIMIT ${limit + 1}`

export const toVersionPage = <A extends { readonly createdAt: DateTime.Utc; readonly version: number }>(
  rows: ReadonlyArray<A>,
  page: PageRequest
): Page<A> => toPage(rows, page, ({ createdAt, version }) => ({ at: createdAt, id: String(version) }))
