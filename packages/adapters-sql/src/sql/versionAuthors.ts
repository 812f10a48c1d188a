import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

const shownName = "CASE WHEN lower(author.name) <> lower(author.email) THEN author.name END"

/** The name of `author` for people, as `shownName` says; null where there is no such user. */
export const authorName = (sql: SqlClient): Fragment => sql.literal(`${shownName} AS "authorName"`)

/** Joins the user `author` with this id, if it is still there. */
export const joinAuthor = (sql: SqlClient, id: Fragment): Fragment =>
  sql`LEFT JOIN app_user author ON author.id = ${id}`
