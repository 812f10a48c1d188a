import type { ProjectFilter, Viewer } from "@design-workspace/domain/projects/ProjectRepo"
import type { OrgId } from "@design-workspace/domain/shared/Ids"
import type { PageRequest } from "@design-workspace/domain/shared/Page"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** What a list of projects is made for. */
export interface Listing {
  readonly sql: SqlClient
  /** Of a project `p`. */
  readonly columns: Fragment
  readonly filter: ProjectFilter
  readonly page: PageRequest
}

/** A page and one row more of some projects `p` of spaces `s`, with the time `at` by which the list is ordered. */
export type ListPart = Fragment

/**
 * The user whose organisations limit the list, or null where a space limits it, or where it is of all
 * organisations.
 */
export const boundingUser = ({ show, spaceId, viewer }: ProjectFilter) =>
  show !== "public" && spaceId === null && viewer._tag === "User" && !viewer.siteAdmin ? viewer : null

/** The organisations that a user is in. */
export const organisationsOf = ({ adminOf, memberOf }: Extract<Viewer, { readonly _tag: "User" }>) => [
  ...adminOf,
  ...memberOf
]

/** Condition on a space `s`. */
export const isOf = (sql: SqlClient, organisations: ReadonlyArray<OrgId>): Fragment =>
  sql`s.org_id = ANY(${organisations}::uuid[])`

/** The columns of a project `p` of a space `s` that every list has, besides the time `at` by which it is ordered. */
export const listColumns = ({ columns, filter: { show, viewer }, sql }: Listing): Fragment => sql`
  ${columns}, s.org_id AS "orgId", s.name AS "spaceName", octet_length(p.prompt) AS octets,
  ${
    show === "public" && viewer._tag === "User"
      ? sql`(SELECT g.level FROM project_grant g WHERE g.project_id = p.id AND g.user_id = ${viewer.userId})`
      : sql`NULL::text`
  } AS "grant",
  CASE WHEN p.deleted_at IS NOT NULL THEN p.deleted_by END AS "deletedBy"`
