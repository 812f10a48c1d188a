import { ProjectQuotaRepo } from "@design-workspace/domain/projects/ProjectQuotaRepo"
import { Effect, Layer, Schema, Struct } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { rowsOf } from "../sql/Rows.ts"
import { UsageColumns, usageColumns } from "./projectQuota.ts"

const usages = rowsOf(Schema.Struct(Struct.omit(UsageColumns.fields, ["guestId"])))

const make = Effect.map(SqlClient.SqlClient, (sql) =>
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
