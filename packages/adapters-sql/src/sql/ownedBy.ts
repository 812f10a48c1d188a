import type { OrgId } from "@design-workspace/domain/shared/Ids"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** Condition on a row: the column names one of these organisations, or any organisation at all. */
export const ownedBy = (
  sql: SqlClient,
  column: string,
  organisations: ReadonlyArray<OrgId> | "all"
): Fragment =>
  organisations === "all"
    ? sql`${sql.literal(column)} IS NOT NULL`
    : sql`${sql.literal(column)} = ANY(${organisations}::uuid[])`
