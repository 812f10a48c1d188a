import { CollectionSummary } from "@design-workspace/domain/collections/Collection"
import { Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** A row of `collection` with the column names of `summaryColumns`. */
export const SummaryRow = Schema.Struct({
  ...CollectionSummary.fields,
  createdAt: Schema.DateTimeUtcFromDate,
  updatedAt: Schema.DateTimeUtcFromDate,
  deletedAt: Schema.NullOr(Schema.DateTimeUtcFromDate)
})

/** The columns of a collection without its content. */
export const summaryColumns = (sql: SqlClient): Fragment =>
  sql.literal(`
    id, owner_org_id AS "ownerOrgId", name, description, created_at AS "createdAt", updated_at AS "updatedAt",
    created_by AS "createdBy", updated_by AS "updatedBy", deleted_at AS "deletedAt", deleted_by AS "deletedBy"`)
