import { type DateTime, Duration, type Redacted } from "effect"
import type { LiveSession } from "./SessionRepo.ts"

export interface SessionCookie {
  readonly secret: Redacted.Redacted
  readonly expiresAt: DateTime.Utc
}

/** How long a session lives without being used (contract 2). */
export const sessionLifetimes = { User: Duration.hours(12), Guest: Duration.days(365) }

/** A session's end is moved only after this much of its life has passed, not at every call. */
const renewalPause = Duration.minutes(5)

export const isExtensionDue = ({ _tag, left }: Pick<LiveSession, "_tag" | "left">): boolean =>
  Duration.isLessThan(Duration.sum(left, renewalPause), sessionLifetimes[_tag])
