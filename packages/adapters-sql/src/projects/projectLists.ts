import type { Viewer } from "@design-workspace/domain/access/Actor"
import type { ProjectFilter } from "@design-workspace/domain/projects/ProjectRepo"
import type { OrgId } from "@design-workspace/domain/shared/Ids"
import type { PageRequest } from "@design-workspace/domain/shared/Page"
import { DateTime } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { afterCursor, type KeysetColumns, newestFirst } from "../sql/pages.ts"
import { listed, restorableByViewer } from "../sql/visibility.ts"

export interface Listing {
  readonly sql: SqlClient
  readonly columns: Fragment
  readonly filter: ProjectFilter
  readonly page: PageRequest
}

/** A page and one row more of projects `p` of spaces `s`, with the time `at` that orders the list. */
type ListPart = Fragment

/** Null where a space limits the list, or nothing does. */
const boundingUser = ({ show, spaceId, viewer }: ProjectFilter) =>
  show !== "public" && spaceId === null && viewer._tag === "User" && !viewer.siteAdmin ? viewer : null

const organisationsOf = ({ adminOf, memberOf }: Extract<Viewer, { readonly _tag: "User" }>) => [
  ...adminOf,
  ...memberOf
]

const isOf = (sql: SqlClient, organisations: ReadonlyArray<OrgId>): Fragment =>
  sql`s.org_id = ANY(${organisations}::uuid[])`

const listColumns = ({ columns, filter: { show, viewer }, sql }: Listing): Fragment => sql`
  ${columns}, s.org_id AS "orgId", s.name AS "spaceName", octet_length(p.prompt) AS octets,
  ${
    show === "public" && viewer._tag === "User"
      ? sql`(SELECT g.level FROM project_grant g WHERE g.project_id = p.id AND g.user_id = ${viewer.userId})`
      : sql`NULL::text`
  } AS "grant",
  CASE WHEN p.deleted_at IS NOT NULL THEN p.deleted_by END AS "deletedBy"`

interface OfSpaces {
  readonly columns: Fragment
  readonly spaces: Fragment
  /** Condition on `p` alone, that of the index which has `order`. */
  readonly projects: Fragment
  readonly shown: Fragment
  /** Of `p`. One index begins with `space_id` and goes on with them, another has only them. */
  readonly order: KeysetColumns
}

/** To find the newest project of a space costs as much as to read so many in a row. */
const projectsPerSpace = "5"

/**
 * A page and one row more, in no order, at a cost of the page and the number of these spaces. First the newest projects
 * of all are looked through, which fill the page of a large organisation. If not, the newest of each space are
 * compared, and as many spaces read as the page has rows: no other can have one of it. OFFSET 0 joins projects in their
 * order, so that a full page ends the read.
 */
const newestOfSpaces = (
  sql: SqlClient,
  { columns, order, projects, shown, spaces }: OfSpaces,
  page: PageRequest
): Fragment => {
  const inOrder = sql`ORDER BY ${sql(order.at)} DESC, ${sql(order.id)} DESC`
  const following = sql`${projects} AND ${afterCursor(sql, page, order)}`
  const ofSpace = sql`p.space_id = s.id AND ${following} AND ${shown}`
  const found = sql`(SELECT count(*) FROM newest)`
  return sql`
    WITH own AS MATERIALIZED (
      SELECT s.id, s.org_id, s.name, s.deleted_at FROM space s WHERE ${spaces}
    ), newest AS MATERIALIZED (
      SELECT ${columns} FROM (
        SELECT * FROM project p WHERE ${following}
        ${inOrder} LIMIT (SELECT ${sql.literal(projectsPerSpace)} * count(*) FROM own)
      ) AS p CROSS JOIN LATERAL (SELECT * FROM space WHERE space.id = p.space_id OFFSET 0) AS s
      WHERE ${spaces} AND ${shown} ${newestFirst(sql, page, order)}
    )
    SELECT * FROM newest WHERE ${found} > ${page.limit}
    UNION ALL
    SELECT listed.* FROM (
      SELECT s.*, row_number() OVER (ORDER BY head.at DESC, head.id DESC) AS place
      FROM own AS s CROSS JOIN LATERAL (
        SELECT ${sql(order.at)} AS at, p.id FROM project p WHERE ${ofSpace} ${inOrder} LIMIT 1
      ) AS head
      WHERE ${found} <= ${page.limit} ORDER BY place LIMIT ${page.limit + 1}
    ) AS s CROSS JOIN LATERAL (
      SELECT ${columns} FROM project p WHERE ${ofSpace} ${inOrder} LIMIT ${page.limit + 2} - s.place
    ) AS listed`
}

const deletions = { at: "p.deleted_at", id: "p.id" }
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff"

const trashedColumns = (listing: Listing): Fragment => listing.sql`
  ${listColumns(listing)}, s.deleted_at IS NOT NULL AS "spaceInTrash", p.deleted_at AS at`

/** OFFSET 0 keeps the order of an index of deletions. */
const trashed = (listing: Listing, condition: Fragment): ListPart => {
  const { filter, page, sql } = listing
  return sql`
    SELECT ${trashedColumns(listing)} FROM project p
    CROSS JOIN LATERAL (SELECT * FROM space WHERE space.id = p.space_id OFFSET 0) AS s
    WHERE p.deleted_at IS NOT NULL AND ${condition} AND ${restorableByViewer(sql, filter)}
      AND ${afterCursor(sql, page, deletions)}
    ${newestFirst(sql, page, deletions)}`
}

/** Of the organisations that the user administers, and what the user owns in others. */
const trashedThemselves = (listing: Listing): ReadonlyArray<ListPart> => {
  const { filter, page, sql } = listing
  const user = boundingUser(filter)
  if (user === null) return [trashed(listing, sql`true`)]
  const owned = trashed(listing, sql`p.owner_id = ${user.userId}`)
  if (user.adminOf.length === 0) return [owned]
  const of = {
    columns: trashedColumns(listing),
    spaces: isOf(sql, user.adminOf),
    projects: sql`p.deleted_at IS NOT NULL`,
    shown: restorableByViewer(sql, filter),
    order: deletions
  }
  // Each part reads one page: the first rows of the list are among the first of each.
  const ownedElsewhere = sql`SELECT * FROM (${owned}) AS owned WHERE NOT "orgId" = ANY(${user.adminOf}::uuid[])`
  return [newestOfSpaces(sql, of, page), ownedElsewhere]
}

const mayHaveSome = ({ filter, sql }: Listing): Fragment => {
  const user = boundingUser(filter)
  if (user !== null) return isOf(sql, organisationsOf(user))
  return filter.spaceId === null ? sql`true` : sql`s.id = ${filter.spaceId}`
}

/** Space by space, at most one page of each, so that none is read in full. */
const inTrashedSpaces = (listing: Listing): ListPart => {
  const { filter, page, sql } = listing
  const at = page.cursor === null ? null : DateTime.toDateUtc(page.cursor.at)
  const before =
    page.cursor === null
      ? sql`true`
      : sql`p.id < CASE WHEN s.deleted_at = ${at} THEN ${page.cursor.id}::uuid ELSE ${lastId}::uuid END`
  return sql`
    SELECT found.* FROM space s CROSS JOIN LATERAL (
      SELECT ${listColumns(listing)}, true AS "spaceInTrash", s.deleted_at AS at
      FROM project p
      WHERE p.space_id = s.id AND p.deleted_at IS NULL AND ${restorableByViewer(sql, filter)} AND ${before}
      ORDER BY p.id DESC LIMIT ${page.limit + 1}
    ) AS found
    WHERE s.deleted_at IS NOT NULL AND ${mayHaveSome(listing)} AND ${at === null ? sql`true` : sql`s.deleted_at <= ${at}`}
    ORDER BY s.deleted_at DESC, found.id DESC LIMIT ${page.limit + 1}`
}

/** Latest deletion first, in parts that have none in common. */
export const trashedParts = (listing: Listing): ReadonlyArray<ListPart> => [
  ...trashedThemselves(listing),
  inTrashedSpaces(listing)
]

const creations = { at: "p.created_at", id: "p.id" }

const activeColumns = (listing: Listing): Fragment => listing.sql`
  ${listColumns(listing)}, false AS "spaceInTrash", p.created_at AS at`

const ofEverybody = (listing: Listing): ListPart => {
  const { filter, page, sql } = listing
  return sql`
    SELECT ${activeColumns(listing)} FROM project p JOIN space s ON s.id = p.space_id
    WHERE ${listed(sql, filter)} AND ${afterCursor(sql, page, creations)}
    ${newestFirst(sql, page, creations)}`
}

type User = NonNullable<ReturnType<typeof boundingUser>>

const ofOrganisations = (listing: Listing, user: User): ListPart => {
  const { filter, page, sql } = listing
  const of = {
    columns: activeColumns(listing),
    spaces: sql`${isOf(sql, organisationsOf(user))} AND s.deleted_at IS NULL`,
    projects: sql`p.deleted_at IS NULL`,
    shown: listed(sql, filter),
    order: creations
  }
  return newestOfSpaces(sql, of, page)
}

/** Of other organisations. OFFSET 0 has them read from the grants on. */
const byGrants = (listing: Listing, user: User): ListPart => {
  const { filter, page, sql } = listing
  return sql`
    SELECT ${activeColumns(listing)} FROM project_grant own
    CROSS JOIN LATERAL (SELECT * FROM project WHERE project.id = own.project_id OFFSET 0) AS p
    JOIN space s ON s.id = p.space_id
    WHERE own.user_id = ${user.userId} AND NOT ${isOf(sql, organisationsOf(user))} AND ${listed(sql, filter)}
      AND ${afterCursor(sql, page, creations)}
    ${newestFirst(sql, page, creations)}`
}

export const activeParts = (listing: Listing): ReadonlyArray<ListPart> => {
  const user = boundingUser(listing.filter)
  return user === null ? [ofEverybody(listing)] : [ofOrganisations(listing, user), byGrants(listing, user)]
}
