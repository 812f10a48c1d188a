import type { Actor, GuestActor } from "@design-workspace/domain/access/Actor"

/** The guest whose projects a sign-in takes over. A user who signs in again has none to take over. */
export const guestOf = (actor: Actor): GuestActor =>
  actor._tag === "Guest" ? actor : { _tag: "Guest", guestId: null }
