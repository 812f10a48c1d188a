import type { OrgId } from "@design-workspace/domain/shared/Ids"
import type { Transactor } from "@design-workspace/domain/shared/Transactor"
import type { ClaimedDelivery } from "@design-workspace/domain/webhooks/DeliveryQueue"
import { Duration, Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { execute, rowsOf } from "../sql/Rows.ts"
import { storeTime } from "../sql/VersionClock.ts"
import { isFirst, nextDue } from "./dueDeliveries.ts"
import {
  DeliveryRow,
  deliveryColumns,
  SecretsRow,
  secretColumns,
  toSecrets,
  WebhookRow,
  webhookColumns
} from "./webhookRows.ts"

const deliveries = rowsOf(DeliveryRow)
const turns = rowsOf(Schema.Struct({ id: Schema.String }))
const webhooks = rowsOf(WebhookRow)
const claims = rowsOf(
  Schema.Struct({
    ...SecretsRow.fields,
    failures: Schema.Int,
    fence: Schema.NumberFromString,
    at: Schema.DateTimeUtcFromDate
  })
)

/** A claim gives up after this many webhooks with nothing due. */
const mostLooks = 10

/** Makes `DeliveryQueue.claim`: what holds a webhook and its delivery, in one transaction. */
export const makeClaimDelivery = (sql: SqlClient, { run }: Transactor["Service"]) => {
  const now = storeTime(sql)

  /** The webhook whose turn it is, locked against other claims and against what sets `due_at`. */
  const turn = (except: ReadonlyArray<OrgId>) =>
    turns.first(sql`
      SELECT id FROM webhook
      WHERE enabled AND due_at <= ${now} AND held_until <= ${now} AND org_id <> ALL (${except}::uuid[])
      ORDER BY due_at
      LIMIT 1 FOR UPDATE SKIP LOCKED`)

  const firstDue = (id: string) =>
    deliveries.first(sql`
      SELECT ${sql.literal(deliveryColumns)} FROM webhook_delivery AS delivery
      WHERE webhook_id = ${id} AND status = 'pending' AND next_at <= ${now} AND ${isFirst(sql)}
      ORDER BY next_at, seq
      LIMIT 1`)

  const setDue = (id: string) =>
    execute(sql`UPDATE webhook SET due_at = ${nextDue(sql, id)} WHERE id = ${id}`)

  const hold = (id: string, lease: Duration.Duration) =>
    claims.only(sql`
      UPDATE webhook SET
        fence = fence + 1,
        held_until = ${now} + ${Duration.toMillis(lease)}::float8 * interval '1 millisecond'
      WHERE id = ${id}
      RETURNING ${sql.literal(secretColumns)}, failures, fence::text, ${now} AS at`)

  const claim = Effect.fnUntraced(function* (lease: Duration.Duration, except: ReadonlyArray<OrgId>) {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const next = yield* turn(except)
      if (Option.isNone(next)) break
      const { id } = next.value
      const delivery = yield* firstDue(id)
      if (Option.isNone(delivery)) {
        yield* setDue(id)
        continue
      }
      const webhook = yield* webhooks.only(
        sql`SELECT ${sql.literal(webhookColumns)} FROM webhook WHERE id = ${id}`
      )
      const { at, failures, fence, ...secrets } = yield* hold(id, lease)
      const health = { failures, failingSince: webhook.failingSince }
      const claimed = { delivery: delivery.value, webhook, secrets: toSecrets(secrets), health, fence, at }
      return Option.some<ClaimedDelivery>(claimed)
    }
    return Option.none<ClaimedDelivery>()
  })

  return (lease: Duration.Duration, except: ReadonlyArray<OrgId>) => run(claim(lease, except))
}
