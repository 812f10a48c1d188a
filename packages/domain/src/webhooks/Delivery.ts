import { Schema } from "effect"
import { Change } from "../changes/Change.ts"
import { DeliveryId, WebhookId } from "../shared/Ids.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** `refused_address`: webhooks must not call it. `not_success`: another status than 2xx, redirects too. */
export const AttemptError = Schema.Literals([
  "unknown_name",
  "refused_address",
  "no_connection",
  "untrusted_certificate",
  "timeout",
  "broken_answer",
  "not_success"
])
export type AttemptError = typeof AttemptError.Type

/** `status` is null if no answer came; `error` is null after a success. */
export const DeliveryAttempt = Schema.Struct({
  at: Timestamp,
  status: Schema.NullOr(Schema.Int),
  durationMs: Schema.Int,
  error: Schema.NullOr(AttemptError)
})
export interface DeliveryAttempt extends Schema.Schema.Type<typeof DeliveryAttempt> {}

/** `failed`: the retries are used up; it can be delivered again by hand. */
export const DeliveryStatus = Schema.Literals(["pending", "delivered", "failed"])
export type DeliveryStatus = typeof DeliveryStatus.Type

/** Its id is the `webhook-id` of every attempt. */
export const Delivery = Schema.Struct({
  id: DeliveryId,
  webhookId: WebhookId,
  change: Change,
  status: DeliveryStatus,
  /** The latest `attemptsKept`, in order. */
  attempts: Schema.Array(DeliveryAttempt),
  /** Since when it is retried: its creation, or the last time by hand. */
  since: Timestamp,
  nextAt: Schema.NullOr(Timestamp),
  createdAt: Timestamp
})
export interface Delivery extends Schema.Schema.Type<typeof Delivery> {}

export const attemptsKept = 30

export class DeliveryNotFound extends Schema.TaggedError<DeliveryNotFound>()("DeliveryNotFound", {
  deliveryId: Schema.String
}) {}
