import type { Redacted } from "effect"
import type { GuestActor, UserActor } from "../access/Actor.ts"
import type { SessionCookie } from "../accounts/SessionCookie.ts"
import type { SessionId } from "../shared/Ids.ts"
import type { WhoAmI } from "./WhoAmI.ts"

/** The guest's projects become the user's, and the previous session of the browser's cookie ends. */
export interface PreviousCaller {
  readonly guest: GuestActor
  readonly previous: SessionId | null
}

export interface Opened {
  readonly cookie: SessionCookie
  readonly actor: UserActor
  readonly who: WhoAmI
  /** To be shown with later tries. A password change makes it void. */
  readonly browser: Redacted.Redacted
}
