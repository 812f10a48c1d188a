import type { UserId } from "@design-workspace/domain/shared/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { nextVersion, storeTime } from "./VersionClock.ts"

/**
 * Moves a row into the trash, by a user, or out of it, gives it its next version, and returns these columns of it. A
 * row that is already in that state keeps its version and is not returned.
 */
export const setTrashed = (
  sql: SqlClient,
  table: "collection" | "space",
  {
    columns,
    id,
    trashed
  }: { readonly id: string; readonly trashed: { readonly by: UserId } | false; readonly columns: Fragment }
) =>
  trashed === false
    ? sql`
        UPDATE ${sql(table)}
        SET deleted_at = NULL, deleted_by = NULL, updated_at = ${nextVersion(sql)}
        WHERE id = ${id} AND deleted_at IS NOT NULL
        RETURNING ${columns}`
    : sql`
        UPDATE ${sql(table)}
        SET deleted_at = ${storeTime(sql)}, deleted_by = ${trashed.by}, updated_at = ${nextVersion(sql)}
        WHERE id = ${id} AND deleted_at IS NULL
        RETURNING ${columns}`
