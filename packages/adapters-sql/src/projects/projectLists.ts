import type { Fragment } from "effect/sql/Statement"
import { newestFirst } from "../sql/Keyset.ts"
import { nameOf } from "../sql/versionAuthors.ts"
import { activeParts } from "./activeParts.ts"
import type { Listing } from "./listing.ts"
import { trashedParts } from "./trashedParts.ts"

/** One page of a list of projects plus one row, by `at` and id, latest first. What is active was deleted by nobody. */
export const projectList = (listing: Listing): Fragment => {
  const { filter, page, sql } = listing
  const parts = filter.show === "restorable" ? trashedParts(listing) : activeParts(listing)
  const deleter = filter.show === "restorable" ? nameOf(sql, sql`found."deletedBy"`) : sql`NULL::text`
  return sql`
    SELECT found.*, ${deleter} AS "deletedByName" FROM (${sql.join(" UNION ALL ", false)(parts.map((part) => sql`(${part})`))}) AS found
    ${newestFirst(sql, page, { at: "at", id: "id" })}`
}
