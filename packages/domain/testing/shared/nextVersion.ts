import { DateTime } from "effect"

/**
 * The instant that marks the next change of a resource: now at millisecond precision, and always later than the
 * one before, also within one millisecond and when the clock steps back (contract 1.3).
 */
export const nextVersion = (previous: DateTime.Utc, now: DateTime.Utc): DateTime.Utc =>
  DateTime.makeUnsafe(Math.max(Math.floor(now.epochMilliseconds), previous.epochMilliseconds + 1))
