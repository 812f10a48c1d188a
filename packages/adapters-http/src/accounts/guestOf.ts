import type { Actor, GuestActor } from "@design-workspace/domain/access/Actor"

/** The guest whose projects a sign-in takes over; a user who signs in anew brings none. */
export const guestOf = (actor: Actor): GuestActor =>
  actor._tag === "Guest" ? actor : { _tag: "Guest", guestId: null }
