import type { ProjectFilter, Viewer } from "@design-workspace/domain/projects/ProjectRepo"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** What `isInList` of the domain says of the viewer's own list. */
const ownOf = (sql: SqlClient, viewer: Viewer): Fragment => {
  if (viewer._tag === "Guest") return sql`p.guest_id = ${viewer.guestId}::uuid`
  if (viewer.siteAdmin) return sql`true`
  return sql`(
    s.org_id = ANY(${viewer.adminOf}::uuid[])
    OR (s.org_id = ANY(${viewer.memberOf}::uuid[])
      AND (
        p.visibility IN ('organisation', 'public')
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

/**
 * Conditions on a project `p` of a space `s`: the filter's list shows what any of them holds for, and no project meets two (contract 2,
 * project access). What is in the trash itself is found by one index and what its space took along by another, so that neither list
 * reads all projects.
 */
export const projectVisibility = (
  sql: SqlClient,
  { show, spaceId, viewer }: ProjectFilter
): ReadonlyArray<Fragment> => {
  const within = spaceId === null ? sql`true` : sql`p.space_id = ${spaceId}`
  if (show !== "restorable") {
    const listed = show === "public" ? sql`p.visibility = 'public'` : ownOf(sql, viewer)
    return [sql`${within} AND p.deleted_at IS NULL AND s.deleted_at IS NULL AND ${listed}`]
  }
  const restorable = sql`${within} AND ${restorableBy(sql, viewer)}`
  return [
    sql`p.deleted_at IS NOT NULL AND ${restorable}`,
    sql`p.deleted_at IS NULL AND s.deleted_at IS NOT NULL AND ${restorable}`
  ]
}
