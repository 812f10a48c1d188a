import { Duration, Effect, Metric } from "effect"
import type { DeliveryAttempt } from "./Delivery.ts"
import { type WebhookMessage, WebhookSender } from "./WebhookSender.ts"

const attempted = (outcome: "delivered" | "failed") =>
  Metric.counter("design_workspace_webhook_attempts_total", {
    description: "Attempts to deliver to webhooks, tests too, by outcome.",
    attributes: { unit: "{attempt}", outcome },
    incremental: true
  })

const delivered = attempted("delivered")
const failed = attempted("failed")

export const attemptCounters: ReadonlyArray<Metric.Counter<number>> = [delivered, failed]

export const makeAttempt = Effect.map(WebhookSender, ({ send }) =>
  Effect.fnUntraced(function* (message: WebhookMessage) {
    const [taken, { error, status }] = yield* Effect.timed(send(message))
    yield* Metric.update(error === null ? delivered : failed, 1)
    return {
      at: message.at,
      status,
      durationMs: Math.round(Duration.toMillis(taken)),
      error
    } satisfies DeliveryAttempt
  })
)
