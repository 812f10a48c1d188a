import type { DateTime } from "effect"
import type { Attempt } from "./Attempt.ts"

/** The longest duration that is reported, and that a store must take: 24.8 days, which no run lasts. */
const longestMs = 2_147_483_647

/**
 * From the beginning of the last run until now, in milliseconds; null if none began. The beginning comes from the
 * store's clock, the end from this process's. However far these are apart, the run must end.
 */
export const durationUntil = (now: DateTime.Utc, { startedAt }: Pick<Attempt, "startedAt">): number | null =>
  startedAt === null
    ? null
    : Math.min(longestMs, Math.max(0, Math.round(now.epochMilliseconds - startedAt.epochMilliseconds)))
