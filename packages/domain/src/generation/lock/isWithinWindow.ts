import { DateTime, type Duration } from "effect"

export const windowEnd = (since: DateTime.Utc, window: Duration.Duration): DateTime.Utc =>
  DateTime.addDuration(since, window)

/** Whether a lock taken at `since` still keeps others out; at its very end it does not (contract 5.1). */
export const isWithinWindow = (since: DateTime.Utc, window: Duration.Duration, now: DateTime.Utc): boolean =>
  DateTime.isLessThan(now, windowEnd(since, window))
