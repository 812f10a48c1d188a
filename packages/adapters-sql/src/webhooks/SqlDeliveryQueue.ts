import type { OrgId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Delivery } from "@design-workspace/domain/webhooks/Delivery"
import { type ClaimedDelivery, DeliveryQueue } from "@design-workspace/domain/webhooks/DeliveryQueue"
import { DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { afterCursor, createdPage, newestFirst } from "../sql/pages.ts"
import { execute, hasRow, integers, rowsOf, texts } from "../sql/Rows.ts"
import { nextVersion, storeTime } from "../sql/rowChanges.ts"
import {
  DeliveryRow,
  dateOf,
  deliveryColumns,
  SecretsRow,
  secretColumns,
  toSecrets,
  WebhookRow,
  webhookColumns
} from "./SqlWebhookRepo.ts"

/** Of the changes of a thing, so that these are delivered in order. */
const isFirst = (sql: SqlClient): Fragment => sql`
  NOT EXISTS (
    SELECT FROM webhook_delivery AS earlier
    WHERE earlier.webhook_id = delivery.webhook_id AND earlier.subject_id = delivery.subject_id
      AND earlier.status = 'pending' AND earlier.seq < delivery.seq
  )`

/**
 * Null if none waits. What is overdue is due now, so that webhooks take turns. Ask with the webhook locked: what is
 * stored meanwhile would be overlooked.
 */
const nextDue = (sql: SqlClient, webhookId: string): Fragment => sql`(
  SELECT greatest(next_at, ${storeTime(sql)}) FROM webhook_delivery AS delivery
  WHERE webhook_id = ${webhookId} AND status = 'pending' AND ${isFirst(sql)}
  ORDER BY next_at, seq
  LIMIT 1
)`

const deliveries = rowsOf(DeliveryRow)
const webhooks = rowsOf(WebhookRow)
const claims = rowsOf(
  Schema.Struct({
    ...SecretsRow.fields,
    failures: Schema.Int,
    fence: Schema.NumberFromString,
    at: Schema.DateTimeUtcFromDate
  })
)

const mostLooks = 10

const makeClaimDelivery = (sql: SqlClient, { run }: Transactor["Service"]) => {
  const now = storeTime(sql)

  /** Locked against other claims and what sets `due_at`. */
  const turn = (except: ReadonlyArray<OrgId>) =>
    texts.first(sql`
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
      const id = next.value
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

const removedAtOnce = 1_000

const attemptsJson = Schema.encodeSync(Schema.fromJsonString(Schema.toCodecJson(Delivery.fields.attempts)))

const deliveryQueue = Effect.gen(function* () {
  const sql = yield* SqlClient
  const transactor = yield* Transactor
  const now = storeTime(sql)
  const columns = sql.literal(deliveryColumns)

  return DeliveryQueue.of({
    claim: makeClaimDelivery(sql, transactor),

    // The lock comes first: what follows sees all that was stored before it.
    settle: (
      { delivery, fence, webhook: { id } },
      { attempts, failing, health, nextAt, restUntil, status }
    ) =>
      transactor.run(
        Effect.gen(function* () {
          const held = yield* hasRow(
            sql`SELECT id FROM webhook WHERE id = ${id} AND fence = ${fence} FOR UPDATE`
          )
          if (!held) return false
          // One that was asked for again meanwhile stays pending.
          const asClaimed = sql`since = ${DateTime.toDateUtc(delivery.since)}`
          yield* execute(sql`
            UPDATE webhook_delivery SET
              attempts = ${attemptsJson(attempts)}::jsonb,
              status = CASE WHEN ${asClaimed} THEN ${status} ELSE status END,
              next_at = CASE WHEN ${asClaimed} THEN ${dateOf(nextAt)} ELSE next_at END
            WHERE id = ${delivery.id}`)
          const shown = sql`(${dateOf(health.failingSince)}::timestamptz, enabled AND NOT ${failing}::boolean)`
          yield* execute(sql`
            UPDATE webhook SET
              failures = ${health.failures}, held_until = ${DateTime.toDateUtc(restUntil)}, due_at = ${nextDue(sql, id)},
              (failing_since, enabled) = ${shown},
              switched_off = CASE WHEN enabled AND ${failing}::boolean THEN 'failing' ELSE switched_off END,
              updated_at = CASE
                WHEN (failing_since, enabled) IS NOT DISTINCT FROM ${shown} THEN updated_at
                ELSE ${nextVersion(sql)} END
            WHERE id = ${id}`)
          return true
        })
      ),

    list: (webhookId, page) =>
      createdPage(
        deliveries.all(sql`
          SELECT ${columns} FROM webhook_delivery AS delivery
          WHERE webhook_id = ${webhookId} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        page
      ),

    redeliver: (webhookId, id) =>
      transactor.run(
        Effect.gen(function* () {
          yield* execute(sql`SELECT id FROM webhook WHERE id = ${webhookId} FOR UPDATE`)
          const delivery = yield* deliveries.first(sql`
            UPDATE webhook_delivery AS delivery SET
              status = 'pending', since = ${nextVersion(sql, sql.literal("delivery.since"))}, next_at = ${now}
            WHERE id = ${id} AND webhook_id = ${webhookId}
            RETURNING ${columns}`)
          if (Option.isSome(delivery))
            yield* execute(sql`UPDATE webhook SET due_at = least(due_at, ${now}) WHERE id = ${webhookId}`)
          return delivery
        })
      ),

    removeBefore: (before) =>
      integers
        .only(sql`
          WITH old AS MATERIALIZED (
            SELECT delivery.seq FROM webhook_delivery AS delivery JOIN webhook ON webhook.id = delivery.webhook_id
            WHERE delivery.created_at < ${DateTime.toDateUtc(before)}
              AND (delivery.status <> 'pending' OR NOT webhook.enabled)
            ORDER BY delivery.created_at
            LIMIT ${sql.literal(String(removedAtOnce))}
          ), gone AS (
            DELETE FROM webhook_delivery USING old WHERE webhook_delivery.seq = old.seq RETURNING 1
          )
          SELECT count(*)::integer AS count FROM gone`)
        .pipe(Effect.repeat({ while: (count) => count === removedAtOnce }), Effect.asVoid)
  })
})

export const SqlDeliveryQueue = { layer: Layer.effect(DeliveryQueue, deliveryQueue) }
