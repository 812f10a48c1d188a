import type { UserId } from "@design-workspace/domain/shared/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { firstVersion, nextVersion } from "./VersionClock.ts"

/**
 * Moves a row into the trash (`deletedBy`) or out of it (null), gives it its next version, and returns these columns of
 * it. A row that is already in that state keeps its version and is not returned.
 */
export const setTrashed = (
  sql: SqlClient,
  table: "collection" | "space",
  {
    columns,
    deletedBy,
    id
  }: { readonly id: string; readonly deletedBy: UserId | null; readonly columns: Fragment }
) =>
  deletedBy === null
    ? sql`
        UPDATE ${sql(table)}
        SET deleted_at = NULL, deleted_by = NULL, updated_at = ${nextVersion(sql)}
        WHERE id = ${id} AND deleted_at IS NOT NULL
        RETURNING ${columns}`
    : sql`
        UPDATE ${sql(table)}
        SET deleted_at = ${firstVersion(sql)}, deleted_by = ${deletedBy}, updated_at = ${nextVersion(sql)}
        WHERE id = ${id} AND deleted_at IS NULL
        RETURNING ${columns}`
