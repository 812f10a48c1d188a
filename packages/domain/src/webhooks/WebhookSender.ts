import { Context, type DateTime, Duration, type Effect, type Redacted } from "effect"
import type { DeliveryId } from "../shared/Ids.ts"
import type { AttemptError } from "./Delivery.ts"

export type TargetFault = Extract<AttemptError, "refused_address" | "unknown_name">

export interface WebhookMessage {
  readonly id: DeliveryId
  readonly url: string
  readonly secrets: ReadonlyArray<Redacted.Redacted>
  readonly body: string
  readonly at: DateTime.Utc
}

/** `status` is null if no answer came. */
export interface SentMessage {
  readonly status: number | null
  readonly error: AttemptError | null
}

export const longestCall = Duration.seconds(10)

/**
 * Port, as Standard Webhooks describes. At each call the name is looked up, all its addresses are checked, and one of
 * these is called. No redirect is followed, and only the status of the answer is kept.
 */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /** Null if the URL could be called now, as far as its name and addresses tell. */
    readonly faultOf: (url: string) => Effect.Effect<TargetFault | null>
    readonly send: (message: WebhookMessage) => Effect.Effect<SentMessage>
  }
>()("@design-workspace/domain/WebhookSender") {}
