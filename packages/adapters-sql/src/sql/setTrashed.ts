import type { UserId } from "@design-workspace/domain/shared/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { changedBy, storeTime } from "./VersionClock.ts"

/** Moves a row with its next version and returns these columns. A row that is there already is not returned. */
export const setTrashed = (
  sql: SqlClient,
  table: "collection" | "space",
  {
    by,
    columns,
    id,
    trashed
  }: {
    readonly id: string
    readonly trashed: boolean
    readonly by: UserId | null
    readonly columns: Fragment
  }
) => sql`
  UPDATE ${sql(table)}
  SET deleted_at = CASE WHEN ${trashed} THEN ${storeTime(sql)} END,
    deleted_by = CASE WHEN ${trashed} THEN ${by}::uuid END,
    ${changedBy(sql, by)}
  WHERE id = ${id} AND (deleted_at IS NULL) = ${trashed}
  RETURNING ${columns}`
