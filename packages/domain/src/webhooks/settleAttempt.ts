import { DateTime } from "effect"
import { attemptsKept, type Delivery, type DeliveryAttempt } from "./Delivery.ts"
import { nextAttemptAt, restAfter, retriedFor } from "./retries.ts"
import type { Webhook } from "./Webhook.ts"

export interface WebhookHealth extends Pick<Webhook, "failingSince"> {
  readonly failures: number
}

export interface Settlement extends Pick<Delivery, "attempts" | "nextAt" | "status"> {
  readonly health: WebhookHealth
  /** Until then nothing is delivered to the webhook. */
  readonly restUntil: DateTime.Utc
  readonly failing: boolean
}

/** Those since the delivery was begun, or begun again by hand. */
const failuresIn = ({ attempts, since }: Pick<Delivery, "attempts" | "since">): number =>
  attempts.filter(({ at }) => !DateTime.isLessThan(at, since)).length

/** By contract 9.2 and 15.6. */
export const settleAttempt = (
  delivery: Pick<Delivery, "attempts" | "since">,
  health: WebhookHealth,
  attempt: DeliveryAttempt,
  now: DateTime.Utc,
  chance: number
): Settlement => {
  const attempts = [...delivery.attempts, attempt].slice(-attemptsKept)
  if (attempt.error === null) {
    const well = { failures: 0, failingSince: null }
    return { status: "delivered", attempts, nextAt: null, health: well, restUntil: now, failing: false }
  }
  const nextAt = nextAttemptAt(delivery.since, now, failuresIn({ ...delivery, attempts }), chance)
  const failingSince = health.failingSince ?? attempt.at
  const failures = health.failures + 1
  return {
    status: nextAt === null ? "failed" : "pending",
    attempts,
    nextAt,
    health: { failures, failingSince },
    restUntil: DateTime.addDuration(now, restAfter(failures)),
    failing: !DateTime.isLessThan(now, DateTime.addDuration(failingSince, retriedFor))
  }
}
