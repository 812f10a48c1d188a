import { DateTime, Duration } from "effect"

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
