import { DateTime } from "effect"
import { attemptsKept, type Delivery, type DeliveryAttempt } from "./Delivery.ts"
import { nextAttemptAt, restAfter, retriedFor } from "./retries.ts"
import type { Webhook } from "./Webhook.ts"

/** How deliveries to a webhook went lately. */
export interface WebhookHealth extends Pick<Webhook, "failingSince"> {
  /** The failed attempts since the last success. */
  readonly failures: number
}

export interface Settlement extends Pick<Delivery, "attempts" | "nextAt" | "status"> {
  readonly health: WebhookHealth
  /** Until then nothing is delivered to the webhook. */
  readonly restUntil: DateTime.Utc
  /** Whether the webhook is switched off since it has failed for too long. */
  readonly failing: boolean
}

/** The attempts that count for the next pause: those since the delivery was begun, or begun again by hand. */
const failuresIn = ({ attempts, since }: Pick<Delivery, "attempts" | "since">): number =>
  attempts.filter(({ at }) => !DateTime.isLessThan(at, since)).length

/**
 * What an attempt makes of its delivery and its webhook (contract 9.2, 15.6). A success delivers it and ends every
 * pause. A failure is tried again later or, once that is used up, fails the delivery. After `retriedFor` without a
 * success the webhook is switched off.
 */
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
