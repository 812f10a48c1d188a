import type { Actor } from "../access/Actor.ts"
import type { TokenId, UserId } from "../shared/Ids.ts"

/** Who acts without being a caller: who sits at the machine, the service by itself, or who did not prove to be the user it said. */
export type Agent = "anonymous" | "operator" | "service"

/** Where a caller calls from who is neither a user nor a known guest, by the keyed hash of its address. */
export type AddressHash = `address:${string}`

/** Whoever a line can be about: a caller, an agent, or a user who calls no more, such as the starter of a run. */
export type Author = Actor | AddressHash | Agent | UserId

/** How a line names who acted. */
export const auditActor = (actor: Author): string => {
  if (typeof actor === "string") return actor
  if (actor._tag === "Guest") return `guest:${actor.guestId ?? "unknown"}`
  return actor.credential._tag === "Operator" ? "operator" : actor.userId
}

/** The token behind a line's actor, if it was one. */
export const auditToken = (actor: Author): TokenId | null =>
  typeof actor === "object" && actor._tag === "User" && actor.credential._tag === "Token"
    ? actor.credential.tokenId
    : null
