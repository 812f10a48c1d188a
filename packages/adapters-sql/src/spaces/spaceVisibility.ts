import type { SpaceFilter } from "@design-workspace/domain/spaces/SpaceRepo"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { ownedBy } from "../sql/ownedBy.ts"

/** Condition on a row of `space`: it is in the list that the filter shows. */
export const listedSpace = (sql: SqlClient, { organisations, trashed }: SpaceFilter): Fragment => sql`
  ${ownedBy(sql, "org_id", organisations)}
    AND ${trashed ? sql`deleted_at IS NOT NULL` : sql`deleted_at IS NULL`}`
