import type { Actor } from "../access/Actor.ts"
import type { TokenId, UserId } from "../shared/Ids.ts"

/** An actor that is no caller; `anonymous` did not prove to be the user it claimed to be. */
export type Agent = "anonymous" | "operator" | "service"

export type AddressHash = `address:${string}`

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
