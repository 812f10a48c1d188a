import { DateTime, Duration } from "effect"
import { attemptsKept, type Delivery, type DeliveryAttempt } from "./Delivery.ts"
import type { Webhook } from "./Webhook.ts"

/** Also how long a webhook may go without a success (contract 9.2). */
export const retriedFor = Duration.days(3)

const shortestPause = Duration.seconds(5)
const longestPause = Duration.hours(6)

/** Four times as long after each failure. */
const pauseAfter = (failures: number): Duration.Duration =>
  Duration.min(Duration.times(shortestPause, 4 ** Math.min(failures - 1, 30)), longestPause)

/** Null if it would be later than `retriedFor`. `chance`, 0 to 1, spreads what failed together by up to a fifth. */
export const nextAttemptAt = (
  since: DateTime.Utc,
  now: DateTime.Utc,
  failures: number,
  chance: number
): DateTime.Utc | null => {
  const next = DateTime.addDuration(now, Duration.times(pauseAfter(failures), 0.8 + 0.4 * chance))
  return DateTime.isGreaterThan(next, DateTime.addDuration(since, retriedFor)) ? null : next
}

const longestRest = Duration.minutes(5)

/** Twice as long each time, so that a receiver that hangs takes little time from others, and is found soon. */
export const restAfter = (failures: number): Duration.Duration =>
  failures === 0
    ? Duration.zero
    : Duration.min(Duration.times(Duration.seconds(1), 2 ** Math.min(failures - 1, 30)), longestRest)

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
