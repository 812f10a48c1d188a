import { AuditMonths } from "@design-workspace/domain/audit/AuditMonths"
import { DateTime, Effect, Layer, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { execute, rowsOf } from "../sql/Rows.ts"

const counts = rowsOf(Schema.Struct({ dropped: Schema.Int }))

/** `AuditMonths` on PostgreSQL: partitions of `audit_line`, made and dropped by the functions of `0029_audit_months`. */
export const SqlAuditMonths = {
  layer: Layer.effect(
    AuditMonths,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return AuditMonths.of({
        prepare: execute(sql`
          SELECT make_audit_month(clock_timestamp()), make_audit_month(clock_timestamp() + interval '1 month')`),
        removeEnded: (by) =>
          Effect.map(
            counts.only(sql`SELECT drop_audit_months(${DateTime.toDateUtc(by)}) AS dropped`),
            ({ dropped }) => dropped
          )
      })
    })
  )
}
