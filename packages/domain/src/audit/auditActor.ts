import type { Actor } from "../access/Actor.ts"
import type { TokenId, UserId } from "../shared/Ids.ts"

/** An actor that is no caller; `anonymous` did not prove to be the user it claimed to be. */
export type Agent = "anonymous" | "operator" | "service"

/** The keyed hash of the address of a caller that is neither a user nor a known guest. */
export type AddressHash = `address:${string}`

/** A user that no longer calls is, for example, the starter of a run. */
export type Author = Actor | AddressHash | Agent | UserId

export const auditActor = (actor: Author): string => {
  if (typeof actor === "string") return actor
  if (actor._tag === "Guest") return `guest:${actor.guestId ?? "unknown"}`
  return actor.credential._tag === "Operator" ? "operator" : actor.userId
}

export const auditToken = (actor: Author): TokenId | null =>
  typeof actor === "object" && actor._tag === "User" && actor.credential._tag === "Token"
    ? actor.credential.tokenId
    : null
