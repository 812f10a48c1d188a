import type { SearchFilter } from "@design-workspace/domain/search/SearchRepo"
import { nilUuid } from "@design-workspace/domain/shared/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/**
 * As selects of one column: ids of organisations and projects (null is everywhere), and the index's parts that have
 * them.
 */
export interface SearchReach {
  readonly scope: Fragment | null
  readonly parts: Fragment
}

const projectsWhere = (sql: SqlClient, condition: Fragment): SearchReach => ({
  scope: sql`SELECT p.id FROM project p WHERE ${condition}`,
  parts: sql`SELECT search_part(s.org_id) FROM project p JOIN space s ON s.id = p.space_id WHERE ${condition}`
})

/** It only narrows the index: the conditions of the lists decide what is shown. */
export const searchReach = (sql: SqlClient, { orgId, projects }: SearchFilter): SearchReach => {
  const { show, viewer } = projects
  if (show === "public") return projectsWhere(sql, sql`p.visibility = 'public' AND p.deleted_at IS NULL`)
  if (viewer._tag === "Guest") return projectsWhere(sql, sql`p.guest_id = ${viewer.guestId}::uuid`)
  if (viewer.siteAdmin && orgId === null)
    return { scope: null, parts: sql`SELECT lpad(to_hex(n), 2, '0') FROM generate_series(0, 63) AS n` }
  // Global collections count for the nil UUID; spaces of an organisation show blocks of them.
  const organisations = [...(orgId === null ? viewer.memberOf : [orgId]), nilUuid]
  const granted = projectsWhere(
    sql,
    sql`p.id IN (SELECT g.project_id FROM project_grant g WHERE g.user_id = ${viewer.userId})`
  )
  return {
    scope: sql`SELECT unnest(${organisations}::uuid[]) UNION ALL ${granted.scope}`,
    parts: sql`SELECT search_part(org) FROM unnest(${organisations}::uuid[]) AS org UNION ${granted.parts}`
  }
}
