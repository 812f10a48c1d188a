import { exceedQuota, type QuotaExceeded } from "@design-workspace/domain/quotas/QuotaExceeded"
import type { QuotaLimits } from "@design-workspace/domain/quotas/Quotas"
import { projectLimit } from "@design-workspace/domain/projects/projectLimit"
import { GuestId } from "@design-workspace/domain/shared/Ids"
import { type Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

/** The columns of a row `project` with its usage and its limits. */
export const UsageColumns = Schema.Struct({
  guestId: Schema.NullOr(GuestId),
  quotaMib: Schema.NullOr(Schema.Int),
  usedBytes: Schema.Int,
  documentBytes: Schema.Int
})
type Usage = typeof UsageColumns.Type

/** The columns of `UsageColumns`. */
export const usageColumns = (sql: SqlClient, table: string): Fragment =>
  sql.literal(`
    ${table}.guest_id AS "guestId", ${table}.quota_mib AS "quotaMib", ${table}.used_bytes::float8 AS "usedBytes",
    ${table}.document_bytes::float8 AS "documentBytes"`)

/** How a write changes a project's usage: SQL in terms of another row's columns in the statement. */
interface Growth {
  /** The graphs and texts that are new to the project. */
  readonly added?: string
  /** The current documents. */
  readonly documents?: string
}

const limitOf = ({ guestProjectBytes, projectBytes }: QuotaLimits) => `(CASE
  WHEN project.quota_mib IS NOT NULL THEN project.quota_mib::bigint * 1048576
  WHEN project.guest_id IS NOT NULL THEN ${guestProjectBytes} ELSE ${projectBytes} END)`

/**
 * A condition on a row `project`: the addition fits into its quotas (`fitsQuota`). The limits are the process's own, so
 * they are part of the statement's text.
 */
export const fitsProject = (sql: SqlClient, quotas: QuotaLimits, { added, documents }: Growth): Fragment => {
  const fits = (used: string, more: string, limit: string | number) =>
    `(${more} <= 0 OR ${used} + ${more} <= ${limit})`
  const conditions = [
    ...(documents === undefined
      ? []
      : [fits("project.document_bytes", documents, quotas.currentDocumentBytes)]),
    ...(added === undefined ? [] : [fits("project.used_bytes", added, limitOf(quotas))])
  ]
  return sql.literal(conditions.join(" AND "))
}

/** Assignments of a row `project` that add the growth of a write to its counters. */
export const countedGrowth = (sql: SqlClient, { added, documents }: Growth): ReadonlyArray<Fragment> => [
  ...(documents === undefined ? [] : [sql.literal(`document_bytes = project.document_bytes + ${documents}`)]),
  ...(added === undefined ? [] : [sql.literal(`used_bytes = project.used_bytes + ${added}`)])
]

/** Refuses an addition that does not fit into a project. */
export const exceedProject = (
  quotas: QuotaLimits,
  { usedBytes, ...project }: Usage
): Effect.Effect<never, QuotaExceeded> =>
  exceedQuota("project_bytes", projectLimit(quotas, project), usedBytes)
