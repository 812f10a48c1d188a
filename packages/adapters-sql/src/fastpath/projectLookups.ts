import type { GrantLevel } from "@design-workspace/domain/projects/Grant"
import type { Project, Visibility } from "@design-workspace/domain/projects/Project"
import type { ProjectFacts } from "@design-workspace/domain/projects/ProjectFacts"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import type { GuestId, OrgId, ProjectId, SpaceId, UserId } from "@design-workspace/domain/shared/Ids"
import { DateTime, Predicate, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { isPresented, tokenOwnerColumns } from "../accounts/TokenOwnerRow.ts"
import { memberships } from "../accounts/UserRolesRow.ts"
import { type GraphJson, toGraphRead } from "../projects/graphRows.ts"
import { checkedRow, orNull } from "../sql/checkedRow.ts"
import { instantOrNull, rowsOf } from "../sql/Rows.ts"
import { bodiesAtOnce, knownMillis, type Lookup, type LookupRow } from "./Lookup.ts"

/** What `project_whole` makes of a project; `createdAt` in milliseconds since 1970. */
interface WholeJson extends GraphJson, Pick<Project, "title" | "prompt" | "status"> {
  readonly createdAt: number
}

interface ProjectRow {
  readonly id: ProjectId
  readonly spaceId: SpaceId
  readonly ownerId: UserId | null
  readonly guestId: GuestId | null
  readonly visibility: Visibility
  readonly updatedAt: Date
  readonly createdBy: UserId | null
  readonly updatedBy: UserId | null
  readonly deletedAt: Date | null
  readonly orgId: OrgId
  readonly spaceDeletedAt: Date | null
  readonly manager: boolean
  readonly grant: GrantLevel | null
  readonly body: WholeJson | null
}

const callerColumns = { ...tokenOwnerColumns, lacksBody: orNull(Predicate.isBoolean) }
const lookupRows = rowsOf(
  Schema.Union([
    checkedRow<LookupRow<ProjectRow> & ProjectRow>({
      ...callerColumns,
      id: Predicate.isString,
      spaceId: Predicate.isString,
      ownerId: orNull(Predicate.isString),
      guestId: orNull(Predicate.isString),
      visibility: Predicate.isString,
      updatedAt: Predicate.isDate,
      createdBy: orNull(Predicate.isString),
      updatedBy: orNull(Predicate.isString),
      deletedAt: orNull(Predicate.isDate),
      orgId: Predicate.isString,
      spaceDeletedAt: orNull(Predicate.isDate),
      manager: Predicate.isBoolean,
      grant: orNull(Predicate.isString),
      body: orNull(Predicate.isObject)
    }),
    checkedRow<LookupRow<ProjectRow> & { readonly id: null }>({ ...callerColumns, id: Predicate.isNull })
  ])
)

/** A graph that takes more bytes than this in the database is left out: several in one answer would fill the memory. */
const largestBody = 16_384

/**
 * Finds the project that each caller asks for, and its body for the first callers who want one. Who may read it, the
 * domain's `projectAccess` decides: `lacksBody` only spares bodies that would not be shown. `TokenReadRightsContract`
 * compares the two in every state of project and token.
 */
export const projectLookups = (sql: SqlClient) => (lookups: ReadonlyArray<Lookup>) =>
  lookupRows.all(sql`
    SELECT asked.place::integer AS place, seen.*,
      CASE WHEN seen."lacksBody" AND asked.place <= ${bodiesAtOnce} THEN
        CASE WHEN project_weight(seen.id) <= ${largestBody} THEN project_whole(seen.id) END
      END AS body
    FROM unnest(
      (SELECT ${lookups.map(({ secretHash }) => secretHash)}::text[]),
      (SELECT ${lookups.map(({ id }) => id)}::uuid[]),
      (SELECT ${lookups.map(({ now }) => now)}::timestamptz[]),
      (SELECT ${lookups.map(knownMillis)}::text[])
    ) WITH ORDINALITY AS asked (secret_hash, id, now, known, place)
    CROSS JOIN LATERAL (
      SELECT access_token.id AS "tokenId", access_token.owner_id AS "holderId", access_token.scope,
        access_token.last_used_at AS "lastUsedAt", app_user.site_admin AS "siteAdmin",
        ${memberships(sql)} AS memberships,
        p.id, p.space_id AS "spaceId", p.owner_id AS "ownerId", p.guest_id AS "guestId", p.visibility,
        p.updated_at AS "updatedAt", p.created_by AS "createdBy", p.updated_by AS "updatedBy",
        p.deleted_at AS "deletedAt", s.org_id AS "orgId", s.deleted_at AS "spaceDeletedAt",
        EXISTS (SELECT FROM space_manager m WHERE m.space_id = s.id AND m.user_id = app_user.id) AS manager,
        (SELECT g.level FROM project_grant g WHERE g.project_id = p.id AND g.user_id = app_user.id) AS "grant",
        (extract(epoch FROM p.updated_at) * 1000)::bigint <> ALL (nullif(asked.known, '')::bigint[])
          AND p.deleted_at IS NULL
          AND (
            p.visibility = 'public'
            OR app_user.site_admin
            OR EXISTS (SELECT FROM member m WHERE m.user_id = app_user.id AND m.org_id = s.org_id)
            OR EXISTS (SELECT FROM project_grant g WHERE g.project_id = p.id AND g.user_id = app_user.id)
          ) AS "lacksBody"
      FROM access_token
      JOIN app_user ON app_user.id = access_token.owner_id
      LEFT JOIN (project p JOIN space s ON s.id = p.space_id) ON p.id = asked.id
      WHERE ${isPresented(sql)}
      OFFSET 0
    ) AS seen`)

const toWhole = (project: ProjectFacts["project"], body: WholeJson): WholeProject => ({
  ...toGraphRead(body, project.updatedAt),
  project: {
    ...project,
    title: body.title,
    prompt: body.prompt,
    status: body.status,
    createdAt: DateTime.makeUnsafe(body.createdAt)
  }
})

/** The facts about a project, and the whole of it where it was read. */
export const toProject = (
  row: ProjectRow
): { readonly facts: ProjectFacts; readonly body: WholeProject | null } => {
  const { body, grant, guestId, id, manager, orgId, ownerId, spaceId, visibility } = row
  const project = {
    id,
    spaceId,
    ownerId,
    guestId,
    visibility,
    updatedAt: DateTime.fromDateUnsafe(row.updatedAt),
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    deletedAt: instantOrNull(row.deletedAt)
  }
  const space = { orgId, deletedAt: instantOrNull(row.spaceDeletedAt) }
  return {
    facts: { project, space, manager, grant },
    body: body === null ? null : toWhole(project, body)
  }
}
