import { Context, type DateTime, Duration, type Effect, type Redacted } from "effect"
import type { DeliveryId } from "../shared/Ids.ts"
import type { AttemptError } from "./Delivery.ts"

export type TargetFault = Extract<AttemptError, "refused_address" | "unknown_name">

/** A body of JSON, signed with each of the secrets. */
export interface WebhookMessage {
  readonly id: DeliveryId
  readonly url: string
  readonly secrets: ReadonlyArray<Redacted.Redacted>
  readonly body: string
  /** As the receiver is told. */
  readonly at: DateTime.Utc
}

/** `status` is null if no answer came. */
export interface SentMessage {
  readonly status: number | null
  readonly error: AttemptError | null
}

/** With the look-up of the name. */
export const longestCall = Duration.seconds(10)

/**
 * Port, as Standard Webhooks describes. The name is looked up at each call, all its addresses are checked, and one of
 * these is called. No redirect is followed, and only the status of the answer is kept.
 */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /** As far as the name and its addresses tell; null if it could be called now. */
    readonly faultOf: (url: string) => Effect.Effect<TargetFault | null>
    readonly send: (message: WebhookMessage) => Effect.Effect<SentMessage>
  }
>()("@design-workspace/domain/WebhookSender") {}
