import { Quotas } from "@design-workspace/domain/quotas/Quotas"
import { Transactor } from "@design-workspace/domain/shared/Transactor"
import { Delivery } from "@design-workspace/domain/webhooks/Delivery"
import { type PatchedWebhook, patchWebhook } from "@design-workspace/domain/webhooks/patchWebhook"
import { Webhook } from "@design-workspace/domain/webhooks/Webhook"
import { WebhookRepo } from "@design-workspace/domain/webhooks/WebhookRepo"
import type { WebhookSecrets } from "@design-workspace/domain/webhooks/WebhookSecret"
import { DateTime, Effect, Layer, Option, Redacted, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { afterCursor, boundedPage, HasNext, newestFirst } from "../sql/pages.ts"
import { ChangeTimes, execute, rowsOf } from "../sql/Rows.ts"
import { requireRoom } from "../sql/requireRoom.ts"
import { nextVersion, storeTime } from "../sql/rowChanges.ts"
import { ownedBy } from "../sql/visibility.ts"

export const dateOf = (instant: DateTime.Utc | null): Date | null =>
  instant === null ? null : DateTime.toDateUtc(instant)

export const webhookColumns = `
  webhook.id, webhook.org_id AS "orgId", webhook.url, webhook.description, webhook.kinds, webhook.actions,
  webhook.enabled, webhook.switched_off AS "switchedOff", webhook.failing_since AS "failingSince",
  webhook.created_at AS "createdAt", webhook.updated_at AS "updatedAt"`

export const WebhookRow = Schema.Struct({
  ...Webhook.fields,
  // It was checked when it was written.
  url: Schema.String,
  failingSince: Schema.NullOr(Schema.DateTimeUtcFromDate),
  ...ChangeTimes
})

export const secretColumns = `
  webhook.secret, webhook.former_secret AS "formerSecret", webhook.former_until AS "formerUntil"`

export const SecretsRow = Schema.Struct({
  secret: Schema.String,
  formerSecret: Schema.NullOr(Schema.String),
  formerUntil: Schema.NullOr(Schema.DateTimeUtcFromDate)
})

export const toSecrets = ({ formerSecret, formerUntil, secret }: typeof SecretsRow.Type): WebhookSecrets => ({
  current: Redacted.make(secret),
  former:
    formerSecret === null || formerUntil === null
      ? null
      : { secret: Redacted.make(formerSecret), until: formerUntil }
})

export const deliveryColumns = `
  delivery.id, delivery.webhook_id AS "webhookId", delivery.change, delivery.status, delivery.attempts,
  delivery.since, delivery.next_at AS "nextAt", delivery.created_at AS "createdAt"`

export const DeliveryRow = Schema.Struct({
  ...Delivery.fields,
  change: Schema.toCodecJson(Delivery.fields.change),
  attempts: Schema.toCodecJson(Delivery.fields.attempts),
  since: Schema.DateTimeUtcFromDate,
  nextAt: Schema.NullOr(Schema.DateTimeUtcFromDate),
  createdAt: Schema.DateTimeUtcFromDate
})

const webhooks = rowsOf(WebhookRow)
const listed = rowsOf(Schema.Struct({ ...WebhookRow.fields, ...HasNext }))
const secrets = rowsOf(SecretsRow)
const stored = rowsOf(
  Schema.Struct({
    ...WebhookRow.fields,
    failures: Schema.Int,
    enabledAt: Schema.DateTimeUtcFromDate,
    fence: Schema.NumberFromString,
    heldUntil: Schema.NullOr(Schema.DateTimeUtcFromDate),
    now: Schema.DateTimeUtcFromDate
  })
)

const make = Effect.gen(function* () {
  const sql = yield* SqlClient
  const { webhooks: limit } = yield* Quotas
  const transactor = yield* Transactor
  const columns = sql.literal(webhookColumns)
  const now = storeTime(sql)

  const write = ({ state, switchedOn, webhook }: PatchedWebhook) =>
    webhooks.first(sql`
      UPDATE webhook SET
        url = ${webhook.url}, description = ${webhook.description}, kinds = ${webhook.kinds}::text[],
        actions = ${webhook.actions}::text[], enabled = ${webhook.enabled}, switched_off = ${webhook.switchedOff},
        failing_since = ${dateOf(webhook.failingSince)}, failures = ${state.failures},
        enabled_at = ${dateOf(state.enabledAt)}, fence = ${state.fence},
        held_until = coalesce(${dateOf(state.heldUntil)}::timestamptz, '-infinity'),
        due_at = ${switchedOn ? now : sql.literal("due_at")}, updated_at = ${nextVersion(sql)}
      WHERE id = ${webhook.id}
      RETURNING ${columns}`)

  return WebhookRepo.of({
    find: (id) => webhooks.first(sql`SELECT ${columns} FROM webhook WHERE id = ${id}`),

    list: (organisations, page) => {
      const found = sql`
        SELECT ${columns},
          octet_length(url) + octet_length(description) + coalesce(pg_column_size(actions), 0) AS octets
        FROM webhook
        WHERE ${ownedBy(sql, "org_id", organisations)} AND ${afterCursor(sql, page)}
        ${newestFirst(sql, page)}`
      return boundedPage(sql, listed, page, found)
    },

    insert: ({ actions, description, enabled, id, kinds, orgId, url }, secret) =>
      transactor.run(
        Effect.andThen(
          requireRoom(sql, "webhooks", orgId, limit),
          webhooks.only(sql`
            WITH first AS (SELECT ${now} AS version)
            INSERT INTO webhook (
              id, org_id, url, description, kinds, actions, enabled, enabled_at, secret, created_at, updated_at
            )
            SELECT ${id}::uuid, ${orgId}::uuid, ${url}, ${description}, ${kinds}::text[], ${actions}::text[], ${enabled},
              version, ${Redacted.value(secret)}, version, version FROM first
            RETURNING ${columns}`)
        )
      ),

    update: (id, patch) =>
      transactor.run(
        Effect.gen(function* () {
          const row = yield* stored.first(sql`
            SELECT ${columns}, failures, enabled_at AS "enabledAt", fence::text,
              nullif(held_until, '-infinity') AS "heldUntil", ${now} AS now
            FROM webhook WHERE id = ${id} FOR UPDATE`)
          if (Option.isNone(row)) return Option.none()
          const { enabledAt, failures, fence, heldUntil, now: at, ...before } = row.value
          const state = { enabledAt, failures, fence, heldUntil }
          const patched = patchWebhook({ webhook: before, state }, patch, at)
          return patched.changed ? yield* write(patched) : Option.some(before)
        })
      ),

    remove: (id) => execute(sql`DELETE FROM webhook WHERE id = ${id}`),

    secretsOf: (id) =>
      Effect.map(
        secrets.first(sql`SELECT ${sql.literal(secretColumns)} FROM webhook WHERE id = ${id}`),
        Option.map(toSecrets)
      ),

    replaceSecret: (id, secret, formerUntil) =>
      webhooks.first(sql`
        UPDATE webhook SET
          secret = ${Redacted.value(secret)}, former_secret = secret, former_until = ${DateTime.toDateUtc(formerUntil)},
          updated_at = ${nextVersion(sql)}
        WHERE id = ${id}
        RETURNING ${columns}`)
  })
})

/** Secrets are stored as they are, since they sign. */
export const SqlWebhookRepo = { layer: Layer.effect(WebhookRepo, make) }
