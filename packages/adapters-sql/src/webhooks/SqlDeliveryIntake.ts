import { Change } from "@design-workspace/domain/changes/Change"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { DeliveryIntake, type NewDelivery } from "@design-workspace/domain/webhooks/DeliveryIntake"
import { overflows } from "@design-workspace/domain/webhooks/overflows"
import { Effect, Layer, Option, Schema } from "effect"
import * as SqlClient from "effect/sql/SqlClient"
import { execute, rowsOf } from "../sql/Rows.ts"
import { nextVersion, storeTime } from "../sql/VersionClock.ts"
import { WebhookRow, webhookColumns } from "./webhookRows.ts"

const subscribers = rowsOf(Schema.Struct({ ...WebhookRow.fields, since: Schema.DateTimeUtcFromDate }))
const answers = rowsOf(Schema.Struct({ found: Schema.Boolean }))
const positions = rowsOf(Schema.Struct({ position: Schema.NumberFromString }))
const waiting = rowsOf(Schema.Struct({ id: Schema.String, pending: Schema.Int }))
const locked = rowsOf(Schema.Struct({ id: Schema.String }))

const changeJson = Schema.encodeSync(Schema.toCodecJson(Change))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const transactor = yield* Transactor
  const now = storeTime(sql)

  /** Those of these webhooks that are enabled still, locked, and how many deliveries wait for each. */
  const lockWebhooks = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
    const found = yield* locked.all(
      sql`SELECT id FROM webhook WHERE id = ANY(${ids}::uuid[]) AND enabled ORDER BY id FOR UPDATE`
    )
    return yield* waiting.all(sql`
      SELECT webhook.id, (
        SELECT count(*)::integer FROM webhook_delivery WHERE webhook_id = webhook.id AND status = 'pending'
      ) AS pending
      FROM webhook WHERE id = ANY(${found.map(({ id }) => id)}::uuid[])`)
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
    reached: Effect.map(
      positions.only(sql`SELECT position::text FROM webhook_intake`),
      ({ position }) => position
    ),

    subscribers: (organisations) =>
      Effect.map(
        subscribers.all(sql`
          SELECT ${sql.literal(webhookColumns)}, webhook.enabled_at AS since FROM webhook
          WHERE enabled AND org_id = ANY(${organisations}::uuid[])
          ORDER BY created_at, id`),
        (rows) => rows.map(({ since, ...webhook }) => ({ webhook, since }))
      ),

    anyEnabled: Effect.map(
      answers.only(sql`SELECT EXISTS (SELECT FROM webhook WHERE enabled) AS found`),
      ({ found }) => found
    ),

    move: (from, to, deliveries) =>
      transactor.run(
        Effect.gen(function* () {
          const moved = yield* positions.first(sql`
            UPDATE webhook_intake SET position = ${to} WHERE position = ${from} RETURNING position::text`)
          if (Option.isNone(moved)) return false
          if (deliveries.length > 0) yield* store(deliveries)
          return true
        })
      )
  })
})

/** `DeliveryIntake` on PostgreSQL. */
export const SqlDeliveryIntake = { layer: Layer.effect(DeliveryIntake, make) }
