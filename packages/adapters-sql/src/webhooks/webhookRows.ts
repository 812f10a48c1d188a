import { Delivery } from "@design-workspace/domain/webhooks/Delivery"
import { Webhook } from "@design-workspace/domain/webhooks/Webhook"
import type { WebhookSecrets } from "@design-workspace/domain/webhooks/WebhookSecret"
import { DateTime, Redacted, Schema } from "effect"

/** An instant as it is written; null stays null. */
export const dateOf = (instant: DateTime.Utc | null): Date | null =>
  instant === null ? null : DateTime.toDateUtc(instant)

/** The columns of a webhook that callers see, as `webhook`. */
export const webhookColumns = `
  webhook.id, webhook.org_id AS "orgId", webhook.url, webhook.description, webhook.kinds, webhook.actions,
  webhook.enabled, webhook.switched_off AS "switchedOff", webhook.failing_since AS "failingSince",
  webhook.created_at AS "createdAt", webhook.updated_at AS "updatedAt"`

export const WebhookRow = Schema.Struct({
  ...Webhook.fields,
  // It was checked when it was written, by the rule of then.
  url: Schema.String,
  failingSince: Schema.NullOr(Schema.DateTimeUtcFromDate),
  createdAt: Schema.DateTimeUtcFromDate,
  updatedAt: Schema.DateTimeUtcFromDate
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

/** The columns of a delivery, as `delivery`. */
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
