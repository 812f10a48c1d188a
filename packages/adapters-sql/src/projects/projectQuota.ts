import { ProjectQuotaRepo } from "@design-workspace/domain/projects/ProjectQuotaRepo"
import { projectLimit } from "@design-workspace/domain/projects/ProjectQuotas"
import type { QuotaExceeded } from "@design-workspace/domain/quotas/QuotaExceeded"
import type { QuotaLimits } from "@design-workspace/domain/quotas/Quotas"
import { refuseQuota } from "@design-workspace/domain/quotas/refuseQuota"
import { GuestId } from "@design-workspace/domain/shared/Ids"
import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Effect, Layer, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { rowsOf } from "../sql/Rows.ts"

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

/**
 * Current documents, grown by `growth`: a copy of `fitsQuota`; `ProjectQuotasContract` compares them. Limits are the
 * process's own, so they are part of the text.
 */
export const fitsDocuments = (sql: SqlClient, quotas: QuotaLimits, growth: Fragment): Fragment => {
  const limit = sql.literal(String(quotas.currentDocumentBytes))
  return sql`(${growth} <= 0 OR project.document_bytes + ${growth} <= ${limit})`
}

/** With `added` octets: a copy of `projectLimit` and `fitsQuota`; `ProjectQuotasContract` compares them. */
export const fitsProject = (sql: SqlClient, quotas: QuotaLimits, added: Fragment): Fragment => {
  const ofGuest = sql.literal(String(quotas.guestProjectBytes))
  const ofUser = sql.literal(String(quotas.projectBytes))
  return sql`(${added} <= 0 OR project.used_bytes + ${added} <= (CASE
    WHEN project.quota_mib IS NOT NULL THEN project.quota_mib::bigint * ${sql.literal(String(mebibyte))}
    WHEN project.guest_id IS NOT NULL THEN ${ofGuest} ELSE ${ofUser} END))`
}

/** Refuses an addition that does not fit into a project. */
export const exceedProject = (
  quotas: QuotaLimits,
  { usedBytes, ...project }: Usage
): Effect.Effect<never, QuotaExceeded> =>
  refuseQuota("project_bytes", projectLimit(quotas, project), usedBytes)

const usages = rowsOf(Schema.Struct(Struct.omit(UsageColumns.fields, ["guestId"])))

const make = Effect.map(SqlClient, (sql) =>
  ProjectQuotaRepo.of({
    read: (id) => usages.first(sql`SELECT ${usageColumns(sql, "project")} FROM project WHERE id = ${id}`),
    set: (id, quotaMib) =>
      usages.first(sql`
        UPDATE project SET quota_mib = ${quotaMib}::integer WHERE id = ${id}
        RETURNING ${usageColumns(sql, "project")}`)
  })
)

/** `ProjectQuotaRepo` on PostgreSQL: the counters of `0019_quotas`. */
export const SqlProjectQuotaRepo = { layer: Layer.effect(ProjectQuotaRepo, make) }
