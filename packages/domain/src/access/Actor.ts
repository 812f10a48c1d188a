import { Schema } from "effect"
import type { GuestId, OrgId, TokenId, UserId } from "../shared/Ids.ts"

export const Scope = Schema.Literals(["read", "read_write"])
export type Scope = typeof Scope.Type

export const OrgRole = Schema.Literals(["admin", "member"])
export type OrgRole = typeof OrgRole.Type

/** How a caller proved its identity. An operator can open the database, so no further proof is required. */
export type Credential =
  | { readonly _tag: "Session" }
  | { readonly _tag: "Operator" }
  | { readonly _tag: "Token"; readonly tokenId: TokenId; readonly scope: Scope }

export interface UserRoles {
  readonly userId: UserId
  readonly siteAdmin: boolean
  readonly organisations: ReadonlyMap<OrgId, OrgRole>
}

export interface UserActor extends UserRoles {
  readonly _tag: "User"
  readonly credential: Credential
}

export const userActor = (roles: UserRoles, credential: Credential): UserActor => ({
  _tag: "User",
  ...roles,
  credential
})

/** A caller without a credential. `guestId` is set once it has a guest cookie. */
export interface GuestActor {
  readonly _tag: "Guest"
  readonly guestId: GuestId | null
}

/** The caller. It is an argument of every service method; only the edge makes one. */
export type Actor = UserActor | GuestActor

export const callerId = (actor: Actor): UserId | null => (actor._tag === "User" ? actor.userId : null)

/** Whom a change is attributed to (contract 16.5): null for a guest and for the operator. */
export const changerId = (actor: Actor): UserId | null =>
  actor._tag === "User" && actor.credential._tag !== "Operator" ? actor.userId : null

export const isToken = (actor: Actor): boolean => actor._tag === "User" && actor.credential._tag === "Token"

/** A caller as statements about projects ask for it. */
export type Viewer =
  | {
      readonly _tag: "User"
      readonly userId: UserId
      readonly siteAdmin: boolean
      readonly adminOf: ReadonlyArray<OrgId>
      readonly memberOf: ReadonlyArray<OrgId>
    }
  | GuestActor

export const viewerOf = (actor: Actor): Viewer => {
  if (actor._tag === "Guest") return actor
  const organisations = [...actor.organisations]
  return {
    _tag: "User",
    userId: actor.userId,
    siteAdmin: actor.siteAdmin,
    adminOf: organisations.flatMap(([id, role]) => (role === "admin" ? [id] : [])),
    memberOf: organisations.map(([id]) => id)
  }
}
