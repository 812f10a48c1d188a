import type { Redacted } from "effect"
import type { GuestActor, UserActor } from "../access/Actor.ts"
import type { SessionCookie } from "../accounts/SessionCookie.ts"
import type { SessionId } from "../shared/Ids.ts"
import type { WhoAmI } from "./WhoAmI.ts"

/** What a browser was before the sign-in. */
export interface PreviousCaller {
  /** The guest whose projects become the user's. */
  readonly guest: GuestActor
  /** The session of the browser's cookie until now: it ends. */
  readonly previous: SessionId | null
}

export interface Opened {
  readonly cookie: SessionCookie
  readonly actor: UserActor
  /** What the actor may know of itself, read in the same transaction. */
  readonly who: WhoAmI
  /**
   * The browser stores it and shows it with later tries, as a mark that the user signed in by it once. It is worth
   * nothing after a password change.
   */
  readonly browser: Redacted.Redacted
}
