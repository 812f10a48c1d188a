import type { UserId } from "@design-workspace/domain/shared/Ids"
import type { Effect } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { execute } from "./Rows.ts"
import { firstVersion, nextVersion } from "./VersionClock.ts"

/** Moves a row into the trash (`deletedBy`) or out of it (null), each with its next version; the same state keeps its version. */
export const setTrashed =
  (sql: SqlClient, table: "collection" | "space") =>
  (id: string, deletedBy: UserId | null): Effect.Effect<void> =>
    execute(
      deletedBy === null
        ? sql`
            UPDATE ${sql(table)}
            SET deleted_at = NULL, deleted_by = NULL, updated_at = ${nextVersion(sql)}
            WHERE id = ${id} AND deleted_at IS NOT NULL`
        : sql`
            UPDATE ${sql(table)}
            SET deleted_at = ${firstVersion(sql)}, deleted_by = ${deletedBy}, updated_at = ${nextVersion(sql)}
            WHERE id = ${id} AND deleted_at IS NULL`
    )
