import type { QuotaName } from "@design-workspace/domain/quotas/QuotaExceeded"
import { fitsQuota } from "@design-workspace/domain/quotas/Quotas"
import { refuseQuota } from "@design-workspace/domain/quotas/refuseQuota"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { integers } from "./Rows.ts"

/** Small enough to be counted (`quota_used`). */
export type CountedQuota = Extract<
  QuotaName,
  "guest_projects" | "idempotency_keys" | "live_tokens" | "memory_rules" | "webhooks"
>

/** Others of the same owner wait until the transaction ends, so that no two take the last place. */
export const requireRoom = (sql: SqlClient, quota: CountedQuota, owner: string, limit: number) =>
  Effect.flatMap(integers.only(sql`SELECT quota_used(${quota}, ${owner}) AS used`), (used) =>
    fitsQuota(used, 1, limit) ? Effect.void : refuseQuota(quota, limit, used)
  )

export const utcDay = (sql: SqlClient): Fragment =>
  sql.literal("(clock_timestamp() AT TIME ZONE 'UTC')::date")
