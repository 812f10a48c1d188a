import { Context, type DateTime, Duration, type Effect, type Redacted } from "effect"
import type { DeliveryId } from "../shared/Ids.ts"
import type { AttemptError } from "./Delivery.ts"

/** Why nothing may be delivered to a URL. */
export type TargetFault = Extract<AttemptError, "refused_address" | "unknown_name">

/** What is sent: a body of JSON, signed with each of the secrets. */
export interface WebhookMessage {
  readonly id: DeliveryId
  /** A `WebhookUrl`. */
  readonly url: string
  readonly secrets: ReadonlyArray<Redacted.Redacted>
  readonly body: string
  /** When it is sent, as the receiver is told. */
  readonly at: DateTime.Utc
}

/** How an attempt went: the status of the answer, null if none came, and why it is no success, if so. */
export interface SentMessage {
  readonly status: number | null
  readonly error: AttemptError | null
}

/** What a call of a receiver may take in all, the look-up of its name too. */
export const longestCall = Duration.seconds(10)

/**
 * Port: calls the receivers of webhooks as Standard Webhooks describes. The name is looked up at each call, all its
 * addresses are checked, and the connection goes to one of these. A call ends within `longestCall`, follows no redirect
 * and keeps nothing of the answer but its status.
 */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /** Whether the URL could be called now, as far as its name and its addresses tell; null if so. */
    readonly faultOf: (url: string) => Effect.Effect<TargetFault | null>
    readonly send: (message: WebhookMessage) => Effect.Effect<SentMessage>
  }
>()("@design-workspace/domain/WebhookSender") {}
