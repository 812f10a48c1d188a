import { Duration, type Redacted } from "effect"
import type { GuestActor, UserActor } from "../access/Actor.ts"
import { type SessionCookie, sessionLifetimes } from "../accounts/SessionCookie.ts"
import type { LiveSession } from "../accounts/SessionRepo.ts"
import type { SessionId } from "../shared/Ids.ts"
import type { WhoAmI } from "./WhoAmI.ts"

export interface PreviousCaller {
  /** The guest whose projects become the user's. */
  readonly guest: GuestActor
  /** The session of the browser's cookie until now: it ends. */
  readonly previous: SessionId | null
}

export interface Opened {
  readonly cookie: SessionCookie
  readonly actor: UserActor
  /** Read in the transaction that opens the session. */
  readonly who: WhoAmI
  /** A mark that the user signed in by this browser, to show with later tries. A password change makes it void. */
  readonly browser: Redacted.Redacted
}

/** A session's end is moved only after this much of its life has passed, not at every call. */
const renewalPause = Duration.minutes(5)

/** Whether the session's end must be moved, so that it slides with its use (contract 2). */
export const isExtensionDue = ({ _tag, left }: Pick<LiveSession, "_tag" | "left">): boolean =>
  Duration.isLessThan(Duration.sum(left, renewalPause), sessionLifetimes[_tag])
