import type { CollectionFilter } from "@design-workspace/domain/collections/CollectionRepo"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { ownedBy } from "../sql/ownedBy.ts"

/** Condition on a row of `collection`: it is in the list that the filter shows. */
export const listedCollection = (
  sql: SqlClient,
  { globals, organisations, trashed }: CollectionFilter
): Fragment => {
  const owned = ownedBy(sql, "owner_org_id", organisations)
  const place = trashed ? sql`deleted_at IS NOT NULL` : sql`deleted_at IS NULL`
  return globals ? sql`${place} AND (owner_org_id IS NULL OR ${owned})` : sql`${place} AND ${owned}`
}
