import type { Redacted } from "effect"
import type { GuestActor, UserActor } from "../access/Actor.ts"
import type { SessionCookie } from "../accounts/SessionCookie.ts"
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
