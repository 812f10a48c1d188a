import { DateTime, Duration } from "effect"

/** How long a delivery is retried, and a webhook may go without a success (contract 9.2). */
export const retriedFor = Duration.days(3)

const shortestPause = Duration.seconds(5)
const longestPause = Duration.hours(6)

/** A pause that is four times as long after each failure. */
const pauseAfter = (failures: number): Duration.Duration =>
  Duration.min(Duration.times(shortestPause, 4 ** Math.min(failures - 1, 30)), longestPause)

/**
 * When a delivery is tried again after so many failed attempts since `since`; null once it would be later than
 * `retriedFor`. `chance`, from 0 to 1, moves the pause by up to a fifth either way, so that what failed together is not
 * tried again together.
 */
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

/**
 * How long a webhook is left alone after its last attempts failed: a second, then twice as long each time. So one that
 * does not answer takes little of the time in which others are delivered to, and is found soon once it answers again.
 */
export const restAfter = (failures: number): Duration.Duration =>
  failures === 0
    ? Duration.zero
    : Duration.min(Duration.times(Duration.seconds(1), 2 ** Math.min(failures - 1, 30)), longestRest)
