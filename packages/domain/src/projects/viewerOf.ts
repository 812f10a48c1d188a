import type { Actor } from "../access/Actor.ts"
import type { Viewer } from "./ProjectRepo.ts"

export const viewerOf = (actor: Actor): Viewer => {
  if (actor._tag === "Guest") return { _tag: "Guest", guestId: actor.guestId }
  const organisations = [...actor.organisations]
  return {
    _tag: "User",
    userId: actor.userId,
    siteAdmin: actor.siteAdmin,
    adminOf: organisations.flatMap(([id, role]) => (role === "admin" ? [id] : [])),
    memberOf: organisations.map(([id]) => id)
  }
}
