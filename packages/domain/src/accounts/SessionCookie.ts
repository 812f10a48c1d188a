import { type DateTime, Duration, type Redacted } from "effect"

/** A cookie to set: its secret (256 random bits, base62) and when it ends. */
export interface SessionCookie {
  readonly secret: Redacted.Redacted
  readonly expiresAt: DateTime.Utc
}

/** How long a session lives without being used (contract 2). */
export const sessionLifetimes = { User: Duration.hours(12), Guest: Duration.days(365) }
