import type { Fragment } from "effect/sql/Statement"
import { afterCursor, newestFirst } from "../sql/Keyset.ts"
import { boundingUser, isOf, type Listing, type ListPart, listColumns, organisationsOf } from "./listing.ts"
import { newestOfSpaces } from "./newestOfSpaces.ts"
import { listed } from "./projectVisibility.ts"

const order = { at: "p.created_at", id: "p.id" }

const columnsOf = (listing: Listing): Fragment => listing.sql`
  ${listColumns(listing)}, false AS "spaceInTrash", p.created_at AS at`

/** By the index of creations: of all organisations, of a space or of a guest. */
const ofEverybody = (listing: Listing): ListPart => {
  const { filter, page, sql } = listing
  return sql`
    SELECT ${columnsOf(listing)} FROM project p JOIN space s ON s.id = p.space_id
    WHERE ${listed(sql, filter)} AND ${afterCursor(sql, page, order)}
    ${newestFirst(sql, page, order)}`
}

type User = NonNullable<ReturnType<typeof boundingUser>>

const ofOrganisations = (listing: Listing, user: User): ListPart => {
  const { filter, page, sql } = listing
  const of = {
    columns: columnsOf(listing),
    spaces: sql`${isOf(sql, organisationsOf(user))} AND s.deleted_at IS NULL`,
    projects: sql`p.deleted_at IS NULL`,
    shown: listed(sql, filter),
    order
  }
  return newestOfSpaces(sql, of, page)
}

/** Of other organisations, by the user's grants. OFFSET 0 has them read from the grants on. */
const byGrants = (listing: Listing, user: User): ListPart => {
  const { filter, page, sql } = listing
  return sql`
    SELECT ${columnsOf(listing)} FROM project_grant own
    CROSS JOIN LATERAL (SELECT * FROM project WHERE project.id = own.project_id OFFSET 0) AS p
    JOIN space s ON s.id = p.space_id
    WHERE own.user_id = ${user.userId} AND NOT ${isOf(sql, organisationsOf(user))} AND ${listed(sql, filter)}
      AND ${afterCursor(sql, page, order)}
    ${newestFirst(sql, page, order)}`
}

/** The list of active projects, newest first, in parts that have none in common. */
export const activeParts = (listing: Listing): ReadonlyArray<ListPart> => {
  const user = boundingUser(listing.filter)
  return user === null ? [ofEverybody(listing)] : [ofOrganisations(listing, user), byGrants(listing, user)]
}
