import type { TrashRef } from "@design-workspace/domain/trash/TrashRef"
import { DateTime, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"

const uses = rowsOf(Schema.Struct({ used: Schema.Boolean }))

/**
 * Makes the check whether a dependent of a trashed thing would survive a sweep of these kinds; none if the thing is not
 * in the trash since before the cutoff. A kind that is not swept has the cutoff null, and no time is before null.
 */
export const makePurgeRehearsal =
  (sql: SqlClient) =>
  ({ id, kind }: TrashRef, cutoff: DateTime.Utc, kinds: ReadonlyArray<TrashRef["kind"]>) => {
    const before = DateTime.toDateUtc(cutoff)
    const spacesBefore = kinds.includes("space") ? before : null
    const projectsBefore = kinds.includes("project") ? before : null
    switch (kind) {
      case "collection":
        return uses.first(sql`
          SELECT EXISTS (
            SELECT FROM space s
            WHERE s.collection_id = collection.id AND (
              (s.deleted_at < ${spacesBefore}::timestamptz) IS NOT TRUE
              OR EXISTS (
                SELECT FROM project p
                WHERE p.space_id = s.id AND (p.deleted_at < ${projectsBefore}::timestamptz) IS NOT TRUE
              )
            )
          ) AS used
          FROM collection WHERE id = ${id} AND deleted_at < ${before}`)
      case "space":
        return uses.first(sql`
          SELECT EXISTS (
            SELECT FROM project p
            WHERE p.space_id = space.id AND (p.deleted_at < ${projectsBefore}::timestamptz) IS NOT TRUE
          ) AS used
          FROM space WHERE id = ${id} AND deleted_at < ${before}`)
      case "project":
        return uses.first(sql`SELECT false AS used FROM project WHERE id = ${id} AND deleted_at < ${before}`)
    }
  }
