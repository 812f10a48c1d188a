import type { ProjectFilter } from "@design-workspace/domain/projects/ProjectRepo"
import type { PageRequest } from "@design-workspace/domain/shared/Page"
import { DateTime } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { afterCursor, newestFirst } from "../sql/Keyset.ts"
import { listed, restorableByViewer } from "./projectVisibility.ts"

/** A part of a list: projects `p` of spaces `s`, with the time `at` by which the list is ordered. */
type ListPart = Fragment

const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff"

const activeProjects = (
  sql: SqlClient,
  columns: Fragment,
  filter: ProjectFilter,
  page: PageRequest
): ListPart => {
  const order = { at: "p.created_at", id: "p.id" }
  return sql`
    SELECT ${columns}, s.org_id AS "orgId", false AS "spaceInTrash", octet_length(p.prompt) AS octets, p.created_at AS at
    FROM project p JOIN space s ON s.id = p.space_id
    WHERE ${listed(sql, filter)} AND ${afterCursor(sql, page, order)}
    ${newestFirst(sql, page, order)}`
}

/** Projects that are in the trash themselves, by the index of deletions. */
const trashedProjects = (
  sql: SqlClient,
  columns: Fragment,
  filter: ProjectFilter,
  page: PageRequest
): ListPart => {
  const order = { at: "p.deleted_at", id: "p.id" }
  return sql`
    SELECT ${columns}, s.org_id AS "orgId", s.deleted_at IS NOT NULL AS "spaceInTrash", octet_length(p.prompt) AS octets, p.deleted_at AS at
    FROM project p JOIN space s ON s.id = p.space_id
    WHERE p.deleted_at IS NOT NULL AND ${restorableByViewer(sql, filter)} AND ${afterCursor(sql, page, order)}
    ${newestFirst(sql, page, order)}`
}

/** In the trash with their space only. Read space by space, at most one page of each, so that none is read in full. */
const inTrashedSpaces = (
  sql: SqlClient,
  columns: Fragment,
  filter: ProjectFilter,
  page: PageRequest
): ListPart => {
  const at = page.cursor === null ? null : DateTime.toDateUtc(page.cursor.at)
  const before =
    page.cursor === null
      ? sql`true`
      : sql`p.id < CASE WHEN s.deleted_at = ${at} THEN ${page.cursor.id}::uuid ELSE ${lastId}::uuid END`
  return sql`
    SELECT found.* FROM space s CROSS JOIN LATERAL (
      SELECT ${columns}, s.org_id AS "orgId", true AS "spaceInTrash", octet_length(p.prompt) AS octets, s.deleted_at AS at
      FROM project p
      WHERE p.space_id = s.id AND p.deleted_at IS NULL AND ${restorableByViewer(sql, filter)} AND ${before}
      ORDER BY p.id DESC LIMIT ${page.limit + 1}
    ) AS found
    WHERE s.deleted_at IS NOT NULL AND ${at === null ? sql`true` : sql`s.deleted_at <= ${at}`}
    ORDER BY s.deleted_at DESC, found.id DESC LIMIT ${page.limit + 1}`
}

/** One page of a list of projects plus one row, by `at` and id, latest first. No project is in two parts. */
export const projectList = (
  sql: SqlClient,
  columns: Fragment,
  filter: ProjectFilter,
  page: PageRequest
): Fragment => {
  const selected =
    filter.show === "restorable"
      ? sql`(${trashedProjects(sql, columns, filter, page)}) UNION ALL (${inTrashedSpaces(sql, columns, filter, page)})`
      : activeProjects(sql, columns, filter, page)
  return sql`
    SELECT * FROM (${selected}) AS found
    ${newestFirst(sql, page, { at: "at", id: "id" })}`
}
