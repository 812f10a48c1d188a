import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Delivery } from "@design-workspace/domain/webhooks/Delivery"
import { DeliveryQueue } from "@design-workspace/domain/webhooks/DeliveryQueue"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { afterCursor, byCreation, newestFirst, toPage } from "../sql/Keyset.ts"
import { execute, rowsOf } from "../sql/Rows.ts"
import { nextVersion, storeTime } from "../sql/VersionClock.ts"
import { makeClaimDelivery } from "./claimDelivery.ts"
import { nextDue } from "./dueDeliveries.ts"
import { DeliveryRow, dateOf, deliveryColumns } from "./webhookRows.ts"

const deliveries = rowsOf(DeliveryRow)
const locked = rowsOf(Schema.Struct({ id: Schema.String }))
const counts = rowsOf(Schema.Struct({ count: Schema.Int }))

/** The maximum number of deliveries that one statement deletes. */
const removedAtOnce = 1_000

const attemptsJson = Schema.encodeSync(Schema.fromJsonString(Schema.toCodecJson(Delivery.fields.attempts)))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const transactor = yield* Transactor
  const now = storeTime(sql)
  const columns = sql.literal(deliveryColumns)

  return DeliveryQueue.of({
    claim: makeClaimDelivery(sql, transactor),

    // The lock comes first, in a statement of its own: what follows sees all that was stored under it before.
    settle: (
      { delivery, fence, webhook: { id } },
      { attempts, failing, health, nextAt, restUntil, status }
    ) =>
      transactor.run(
        Effect.gen(function* () {
          const held = yield* locked.first(
            sql`SELECT id FROM webhook WHERE id = ${id} AND fence = ${fence} FOR UPDATE`
          )
          if (Option.isNone(held)) return false
          // A redelivery that was asked for meanwhile stays pending.
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
      Effect.map(
        deliveries.all(sql`
          SELECT ${columns} FROM webhook_delivery AS delivery
          WHERE webhook_id = ${webhookId} AND ${afterCursor(sql, page)}
          ${newestFirst(sql, page)}`),
        (rows) => toPage(rows, page, byCreation)
      ),

    redeliver: (webhookId, id) =>
      transactor.run(
        Effect.gen(function* () {
          yield* locked.first(sql`SELECT id FROM webhook WHERE id = ${webhookId} FOR UPDATE`)
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
      counts
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
        .pipe(Effect.repeat({ while: ({ count }) => count === removedAtOnce }), Effect.asVoid)
  })
})

/** `DeliveryQueue` on PostgreSQL; decision 0043 says how webhooks take turns. */
export const SqlDeliveryQueue = { layer: Layer.effect(DeliveryQueue, make) }
