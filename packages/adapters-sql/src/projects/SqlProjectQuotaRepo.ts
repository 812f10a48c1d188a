import { ProjectQuotaRepo } from "@design-workspace/domain/projects/ProjectQuotaRepo"
import { projectLimit } from "@design-workspace/domain/projects/ProjectQuotas"
import type { QuotaLimits } from "@design-workspace/domain/quotas/Quotas"
import { refuseQuota } from "@design-workspace/domain/quotas/refuseQuota"
import { GuestId } from "@design-workspace/domain/shared/Ids"
import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import { Effect, Layer, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { rowsOf } from "../sql/Rows.ts"

export const UsageColumns = Schema.Struct({
  guestId: Schema.NullOr(GuestId),
  quotaMib: Schema.NullOr(Schema.Int),
  usedBytes: Schema.Int,
  documentBytes: Schema.Int
})
type Usage = typeof UsageColumns.Type

export const usageColumns = (sql: SqlClient, table: string): Fragment =>
  sql.literal(`
    ${table}.guest_id AS "guestId", ${table}.quota_mib AS "quotaMib", ${table}.used_bytes::float8 AS "usedBytes",
    ${table}.document_bytes::float8 AS "documentBytes"`)

/** A copy of `fitsQuota`; `ProjectQuotasContract` compares them. The limit is no parameter: it is the process's own. */
export const fitsDocuments = (sql: SqlClient, quotas: QuotaLimits, growth: Fragment): Fragment => {
  const limit = sql.literal(String(quotas.currentDocumentBytes))
  return sql`(${growth} <= 0 OR project.document_bytes + ${growth} <= ${limit})`
}

/** A copy of `projectLimit` and `fitsQuota`; `ProjectQuotasContract` compares them. */
export const fitsProject = (sql: SqlClient, quotas: QuotaLimits, added: Fragment): Fragment => {
  const ofGuest = sql.literal(String(quotas.guestProjectBytes))
  const ofUser = sql.literal(String(quotas.projectBytes))
  return sql`(${added} <= 0 OR project.used_bytes + ${added} <= (CASE
    WHEN project.quota_mib IS NOT NULL THEN project.quota_mib::bigint * ${sql.literal(String(mebibyte))}
    WHEN project.guest_id IS NOT NULL THEN ${ofGuest} ELSE ${ofUser} END))`
}

export const exceedProject = (quotas: QuotaLimits, { usedBytes, ...project }: Usage) =>
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

export const SqlProjectQuotaRepo = { layer: Layer.effect(ProjectQuotaRepo, make) }
