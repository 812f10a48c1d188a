import { Duration } from "effect"
import { sessionLifetimes } from "../accounts/SessionCookie.ts"
import type { LiveSession } from "../accounts/SessionRepo.ts"

/** A session's end is moved only after this much of its life has passed, not at every call. */
const renewalPause = Duration.minutes(5)

/** Whether the session's end must be moved, so that it slides with its use (contract 2). */
export const isExtensionDue = ({ _tag, left }: Pick<LiveSession, "_tag" | "left">): boolean =>
  Duration.isLessThan(Duration.sum(left, renewalPause), sessionLifetimes[_tag])
