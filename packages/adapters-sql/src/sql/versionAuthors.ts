import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

const shownName = "CASE WHEN lower(author.name) <> lower(author.email) THEN author.name END"

export const authorName = (sql: SqlClient): Fragment => sql.literal(`${shownName} AS "authorName"`)

export const joinAuthor = (sql: SqlClient, id: Fragment): Fragment =>
  sql`LEFT JOIN app_user author ON author.id = ${id}`
