import { Change } from "@design-workspace/domain/changes/Change"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { DeliveryIntake, type NewDelivery } from "@design-workspace/domain/webhooks/DeliveryIntake"
import { overflows } from "@design-workspace/domain/webhooks/DeliveryQueue"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { booleans, execute, hasRow, rowsOf, texts, valuesOf } from "../sql/Rows.ts"
import { nextVersion, storeTime } from "../sql/rowChanges.ts"
import { WebhookRow, webhookColumns } from "./SqlWebhookRepo.ts"

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
