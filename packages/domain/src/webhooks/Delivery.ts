import { Schema } from "effect"
import { Change } from "../changes/Change.ts"
import { DeliveryId, WebhookId } from "../shared/Ids.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/**
 * Why an attempt failed. `refused_address`: the name resolves to an address that webhooks must not call.
 * `not_success`: an answer with another status than 2xx, redirects too.
 */
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

/** One attempt to deliver. `status` is that of the answer, null if none came. It succeeded if `error` is null. */
export const DeliveryAttempt = Schema.Struct({
  at: Timestamp,
  status: Schema.NullOr(Schema.Int),
  durationMs: Schema.Int,
  error: Schema.NullOr(AttemptError)
})
export interface DeliveryAttempt extends Schema.Schema.Type<typeof DeliveryAttempt> {}

/** `failed` once its retries are used up; it can be delivered again by hand. */
export const DeliveryStatus = Schema.Literals(["pending", "delivered", "failed"])
export type DeliveryStatus = typeof DeliveryStatus.Type

/** One change on its way to one webhook. Its id is the `webhook-id` of every attempt. */
export const Delivery = Schema.Struct({
  id: DeliveryId,
  webhookId: WebhookId,
  /** The change as the admins of the organisation are told of it. */
  change: Change,
  status: DeliveryStatus,
  /** The latest `attemptsKept`, in order. */
  attempts: Schema.Array(DeliveryAttempt),
  /** The start of the time in which it is retried: its creation, or when it was last delivered again by hand. */
  since: Timestamp,
  /** When it is due; null once it is not pending. */
  nextAt: Schema.NullOr(Timestamp),
  createdAt: Timestamp
})
export interface Delivery extends Schema.Schema.Type<typeof Delivery> {}

/** The maximum number of attempts that a delivery shows. */
export const attemptsKept = 30

export class DeliveryNotFound extends Schema.TaggedError<DeliveryNotFound>()("DeliveryNotFound", {
  deliveryId: Schema.String
}) {}
