import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { storeTime } from "../sql/VersionClock.ts"

/** Whether `delivery` is the first that waits of the changes of its thing, so that these are delivered in order. */
export const isFirst = (sql: SqlClient): Fragment => sql`
  NOT EXISTS (
    SELECT FROM webhook_delivery AS earlier
    WHERE earlier.webhook_id = delivery.webhook_id AND earlier.subject_id = delivery.subject_id
      AND earlier.status = 'pending' AND earlier.seq < delivery.seq
  )`

/**
 * When the first delivery of a webhook is due, null if none waits. What is overdue is due now: so webhooks with much to
 * deliver take turns with all others. Ask inside a transaction that has locked the webhook: a delivery that is stored
 * meanwhile would be overlooked.
 */
export const nextDue = (sql: SqlClient, webhookId: string): Fragment => sql`(
  SELECT greatest(next_at, ${storeTime(sql)}) FROM webhook_delivery AS delivery
  WHERE webhook_id = ${webhookId} AND status = 'pending' AND ${isFirst(sql)}
  ORDER BY next_at, seq
  LIMIT 1
)`
