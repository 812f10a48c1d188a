import {
  type Cursor,
  mostPageOctets,
  type Page,
  type PageRequest
} from "@design-workspace/domain/shared/Page"
import { Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment, Statement } from "effect/sql/Statement"
import type { KeysetColumns } from "./Keyset.ts"

/** The column that `withinOctets` adds to a row: whether more rows of the list follow. */
export const Followed = { followed: Schema.Boolean }

/**
 * Takes rows of `newestFirst` with the `octets` of their texts, up to the one by which these exceed `mostPageOctets`.
 * PostgreSQL measures a text without reading it.
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

/** Makes the page from the rows of `withinOctets`. */
export const toBoundedPage = <A extends { readonly followed: boolean }>(
  rows: ReadonlyArray<A>,
  position: (row: A) => Cursor
): Page<Omit<A, "followed">> => {
  const last = rows.at(-1)
  return {
    items: rows.map(({ followed: _, ...item }) => item),
    next: last?.followed === true ? position(last) : null
  }
}
