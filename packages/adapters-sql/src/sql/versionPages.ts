import type { Page, PageRequest } from "@design-workspace/domain/shared/Page"
import type { DateTime } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { toPage } from "./Keyset.ts"

/** Condition on the versions after the page's cursor, whose id is the number of a version. */
export const olderVersions = (sql: SqlClient, { cursor }: PageRequest): Fragment =>
  cursor === null ? sql`true` : sql`version < ${Number(cursor.id)}`

/** Order and limit of a list of versions, with one row more than the page, as in `newestFirst`. */
export const latestFirst = (sql: SqlClient, { limit }: PageRequest): Fragment =>
  sql`ORDER BY version DESC LIMIT ${limit + 1}`

/** Makes the page from the rows of `latestFirst`. */
export const toVersionPage = <A extends { readonly createdAt: DateTime.Utc; readonly version: number }>(
  rows: ReadonlyArray<A>,
  page: PageRequest
): Page<A> => toPage(rows, page, ({ createdAt, version }) => ({ at: createdAt, id: String(version) }))
