import type { Viewer } from "@design-workspace/domain/access/Actor"
import type { CollectionFilter } from "@design-workspace/domain/collections/CollectionRepo"
import type { ProjectFilter } from "@design-workspace/domain/projects/ProjectRepo"
import type { OrgId } from "@design-workspace/domain/shared/Ids"
import type { SpaceFilter } from "@design-workspace/domain/spaces/SpaceRepo"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

export const ownedBy = (sql: SqlClient, column: string, organisations: ReadonlyArray<OrgId> | "all") =>
  organisations === "all"
    ? sql`${sql.literal(column)} IS NOT NULL`
    : sql`${sql.literal(column)} = ANY(${organisations}::uuid[])`

export const listedCollection = (sql: SqlClient, { globals, organisations, trashed }: CollectionFilter) => {
  const owned = ownedBy(sql, "owner_org_id", organisations)
  const place = trashed ? sql`deleted_at IS NOT NULL` : sql`deleted_at IS NULL`
  return globals ? sql`${place} AND (owner_org_id IS NULL OR ${owned})` : sql`${place} AND ${owned}`
}

export const listedSpace = (sql: SqlClient, { organisations, trashed }: SpaceFilter): Fragment => sql`
  ${ownedBy(sql, "org_id", organisations)}
    AND ${trashed ? sql`deleted_at IS NOT NULL` : sql`deleted_at IS NULL`}`

/** A copy of `isInList`; `ProjectListsContract` compares the two in every state of project and viewer. */
const readBeyondPublic = (sql: SqlClient, viewer: Viewer): Fragment => {
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

/** A copy of `mayRestoreProject`; `ProjectListsContract` compares the two in every state. */
const mayRestore = (sql: SqlClient, viewer: Viewer): Fragment => {
  if (viewer._tag === "Guest") return sql`false`
  if (viewer.siteAdmin) return sql`true`
  return sql`(
    s.org_id = ANY(${viewer.adminOf}::uuid[])
    OR (p.owner_id = ${viewer.userId} AND s.org_id = ANY(${viewer.memberOf}::uuid[]))
  )`
}

const within = (sql: SqlClient, { spaceId }: ProjectFilter): Fragment =>
  spaceId === null ? sql`true` : sql`p.space_id = ${spaceId}`

export const listed = (sql: SqlClient, filter: ProjectFilter): Fragment => {
  const shown = filter.show === "public" ? sql`p.visibility = 'public'` : readBeyondPublic(sql, filter.viewer)
  return sql`${within(sql, filter)} AND p.deleted_at IS NULL AND s.deleted_at IS NULL AND ${shown}`
}

/** The caller adds the condition on the trash. */
export const restorableByViewer = (sql: SqlClient, filter: ProjectFilter): Fragment =>
  sql`${within(sql, filter)} AND ${mayRestore(sql, filter.viewer)}`
