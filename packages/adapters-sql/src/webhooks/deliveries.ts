import { Change } from "@design-workspace/domain/changes/Change"
import type { OrgId } from "@design-workspace/domain/shared/Ids"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Delivery } from "@design-workspace/domain/webhooks/Delivery"
import { DeliveryIntake, type NewDelivery } from "@design-workspace/domain/webhooks/DeliveryIntake"
import {
  type ClaimedDelivery,
  DeliveryQueue,
  overflows
} from "@design-workspace/domain/webhooks/DeliveryQueue"
import { DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { afterCursor, createdPage, newestFirst } from "../sql/pages.ts"
import { booleans, execute, hasRow, integers, rowsOf, texts, valuesOf } from "../sql/Rows.ts"
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
} from "./webhooks.ts"

const subscribers = rowsOf(Schema.Struct({ ...WebhookRow.fields, since: Schema.DateTimeUtcFromDate }))
const positions = valuesOf(Schema.NumberFromString)
const waiting = rowsOf(Schema.Struct({ id: Schema.String, pending: Schema.Int }))

const changeJson = Schema.encodeSync(Schema.toCodecJson(Change))

const deliveryIntake = Effect.gen(function* () {
  const sql = yield* SqlClient
  const transactor = yield* Transactor
  const now = storeTime(sql)

  /** Those still enabled, with how many deliveries wait for each. */
  const lockWebhooks = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
    const locked = yield* texts.all(
      sql`SELECT id FROM webhook WHERE id = ANY(${ids}::uuid[]) AND enabled ORDER BY id FOR UPDATE`
    )
    return yield* waiting.all(sql`
      SELECT webhook.id, (
        SELECT count(*)::integer FROM webhook_delivery WHERE webhook_id = webhook.id AND status = 'pending'
      ) AS pending
      FROM webhook WHERE id = ANY(${locked}::uuid[])`)
  })

  const insert = (deliveries: ReadonlyArray<NewDelivery>) => {
    const rows = deliveries.map(({ change, id, webhookId }) => ({
      id,
      webhook_id: webhookId,
      subject_id: change.id,
      change: changeJson(change)
    }))
    return execute(sql`
      INSERT INTO webhook_delivery
        (id, webhook_id, subject_id, change, status, attempts, since, next_at, created_at)
      SELECT (row ->> 'id')::uuid, (row ->> 'webhook_id')::uuid, (row ->> 'subject_id')::uuid, row -> 'change', 'pending',
        '[]', ${now}, ${now}, ${now}
      FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS given (row, place)
      ORDER BY place`)
  }

  const store = Effect.fnUntraced(function* (deliveries: ReadonlyArray<NewDelivery>) {
    const byWebhook = Map.groupBy(deliveries, ({ webhookId }) => webhookId as string)
    const open = yield* lockWebhooks([...byWebhook.keys()])
    const full = open.flatMap(({ id, pending }) =>
      overflows(pending, byWebhook.get(id)?.length ?? 0) ? [id] : []
    )
    const fitting = new Set(open.flatMap(({ id }) => (full.includes(id) ? [] : [id])))
    yield* insert(deliveries.filter(({ webhookId }) => fitting.has(webhookId)))
    yield* execute(sql`
      UPDATE webhook SET due_at = least(due_at, ${now}) WHERE id = ANY(${[...fitting]}::uuid[])`)
    yield* execute(sql`
      UPDATE webhook SET enabled = false, switched_off = 'overflow', updated_at = ${nextVersion(sql)}
      WHERE id = ANY(${full}::uuid[])`)
  })

  return DeliveryIntake.of({
    reached: positions.only(sql`SELECT position::text FROM webhook_intake`),

    subscribers: (organisations) =>
      Effect.map(
        subscribers.all(sql`
          SELECT ${sql.literal(webhookColumns)}, webhook.enabled_at AS since FROM webhook
          WHERE enabled AND org_id = ANY(${organisations}::uuid[])
          ORDER BY created_at, id`),
        (rows) => rows.map(({ since, ...webhook }) => ({ webhook, since }))
      ),

    anyEnabled: booleans.only(sql`SELECT EXISTS (SELECT FROM webhook WHERE enabled) AS found`),

    move: (from, to, deliveries) =>
      transactor.run(
        Effect.gen(function* () {
          const moved = yield* hasRow(sql`
            UPDATE webhook_intake SET position = ${to} WHERE position = ${from} RETURNING position::text`)
          if (!moved) return false
          if (deliveries.length > 0) yield* store(deliveries)
          return true
        })
      )
  })
})

export const SqlDeliveryIntake = { layer: Layer.effect(DeliveryIntake, deliveryIntake) }

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
