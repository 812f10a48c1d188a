import type { ProjectFilter, Viewer } from "@design-workspace/domain/projects/ProjectRepo"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

const readableBy = (sql: SqlClient, viewer: Viewer): Fragment => {
  if (viewer._tag === "Guest") return sql`(p.visibility = 'public' OR p.guest_id = ${viewer.guestId}::uuid)`
  if (viewer.siteAdmin) return sql`true`
  return sql`(
    p.visibility = 'public'
    OR s.org_id = ANY(${viewer.adminOf}::uuid[])
    OR (s.org_id = ANY(${viewer.memberOf}::uuid[])
      AND (
        p.visibility = 'organisation'
        OR p.owner_id = ${viewer.userId}
        OR EXISTS (SELECT FROM space_manager m WHERE m.space_id = s.id AND m.user_id = ${viewer.userId})
      ))
    OR EXISTS (SELECT FROM project_grant g WHERE g.project_id = p.id AND g.user_id = ${viewer.userId})
  )`
}

const restorableBy = (sql: SqlClient, viewer: Viewer): Fragment => {
  if (viewer._tag === "Guest") return sql`false`
  if (viewer.siteAdmin) return sql`true`
  return sql`(
    s.org_id = ANY(${viewer.adminOf}::uuid[])
    OR (p.owner_id = ${viewer.userId} AND s.org_id = ANY(${viewer.memberOf}::uuid[]))
  )`
}

/** Condition on a project `p` of a space `s`: the filter's list shows it (contract 2, project access). */
export const projectVisibility = (sql: SqlClient, { show, spaceId, viewer }: ProjectFilter): Fragment => {
  const within = spaceId === null ? sql`true` : sql`p.space_id = ${spaceId}`
  return show === "readable"
    ? sql`${within} AND p.deleted_at IS NULL AND s.deleted_at IS NULL AND ${readableBy(sql, viewer)}`
    : sql`${within} AND (p.deleted_at IS NOT NULL OR s.deleted_at IS NOT NULL) AND ${restorableBy(sql, viewer)}`
}
