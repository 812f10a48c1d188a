import { DateTime } from "effect"
import type { Fragment } from "effect/sql/Statement"
import { afterCursor, newestFirst } from "../sql/Keyset.ts"
import { boundingUser, isOf, type Listing, type ListPart, listColumns, organisationsOf } from "./listing.ts"
import { newestOfSpaces } from "./newestOfSpaces.ts"
import { restorableByViewer } from "./projectVisibility.ts"

const order = { at: "p.deleted_at", id: "p.id" }
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff"

const columnsOf = (listing: Listing): Fragment => listing.sql`
  ${listColumns(listing)}, s.deleted_at IS NOT NULL AS "spaceInTrash", p.deleted_at AS at`

/** By an index of deletions: of all organisations, of a space or of an owner. OFFSET 0 keeps the order of the index. */
const trashed = (listing: Listing, condition: Fragment): ListPart => {
  const { filter, page, sql } = listing
  return sql`
    SELECT ${columnsOf(listing)} FROM project p
    CROSS JOIN LATERAL (SELECT * FROM space WHERE space.id = p.space_id OFFSET 0) AS s
    WHERE p.deleted_at IS NOT NULL AND ${condition} AND ${restorableByViewer(sql, filter)}
      AND ${afterCursor(sql, page, order)}
    ${newestFirst(sql, page, order)}`
}

/** In the trash themselves: of the organisations that the user administers, and what the user owns in others. */
const trashedThemselves = (listing: Listing): ReadonlyArray<ListPart> => {
  const { filter, page, sql } = listing
  const user = boundingUser(filter)
  if (user === null) return [trashed(listing, sql`true`)]
  const owned = trashed(listing, sql`p.owner_id = ${user.userId}`)
  if (user.adminOf.length === 0) return [owned]
  const of = {
    columns: columnsOf(listing),
    spaces: isOf(sql, user.adminOf),
    projects: sql`p.deleted_at IS NOT NULL`,
    shown: restorableByViewer(sql, filter),
    order
  }
  // The first rows of the whole list are among the first rows of each of its two parts, so each part reads one page.
  const ownedElsewhere = sql`SELECT * FROM (${owned}) AS owned WHERE NOT "orgId" = ANY(${user.adminOf}::uuid[])`
  return [newestOfSpaces(sql, of, page), ownedElsewhere]
}

/** Condition on a space `s`: something of it may be in the list. */
const mayHaveSome = ({ filter, sql }: Listing): Fragment => {
  const user = boundingUser(filter)
  if (user !== null) return isOf(sql, organisationsOf(user))
  return filter.spaceId === null ? sql`true` : sql`s.id = ${filter.spaceId}`
}

/** In the trash with their space only. Read space by space, at most one page of each, so that none is read in full. */
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

/** The list of the trash, latest deletion first, in parts that have none in common. */
export const trashedParts = (listing: Listing): ReadonlyArray<ListPart> => [
  ...trashedThemselves(listing),
  inTrashedSpaces(listing)
]
