import type { OrgId, UserId } from "../shared/Ids.ts"
import type { RequiredRole } from "./AccessErrors.ts"
import { type Actor, callerId, type UserActor } from "./Actor.ts"

export const isSiteAdmin = (actor: Actor): boolean => actor._tag === "User" && actor.siteAdmin

/** A site-admin is an admin of every organisation (contract 2). */
export const isOrgAdmin = (actor: Actor, orgId: OrgId): boolean =>
  actor._tag === "User" && (actor.siteAdmin || actor.organisations.get(orgId) === "admin")

export const isMember = (actor: Actor, orgId: OrgId): boolean =>
  actor._tag === "User" && (actor.siteAdmin || actor.organisations.has(orgId))

/** Only a member counts as a manager of a space, even one who is listed (contract 2 and 4). */
export const isManager = (actor: Actor, orgId: OrgId, listed: boolean): boolean =>
  listed && isMember(actor, orgId)

export const organisationsOf = (user: UserActor): ReadonlyArray<OrgId> | "all" =>
  user.siteAdmin ? "all" : [...user.organisations.keys()]

export const administeredBy = (user: UserActor): ReadonlyArray<OrgId> | "all" =>
  user.siteAdmin ? "all" : [...user.organisations].flatMap(([id, role]) => (role === "admin" ? [id] : []))

export const administersAny = (actor: Actor): boolean => {
  if (actor._tag !== "User") return false
  const administered = administeredBy(actor)
  return administered === "all" || administered.length > 0
}

export const mayReadAuditTrail = (actor: Actor): boolean => administersAny(actor)

export const mayFindUsers = (actor: Actor): boolean => administersAny(actor)

const managersOf = (
  ownerOrgId: OrgId | null
): { readonly role: RequiredRole; readonly include: (actor: Actor) => boolean } =>
  ownerOrgId === null
    ? { role: "site_admin", include: isSiteAdmin }
    : { role: "org_admin", include: (actor) => isOrgAdmin(actor, ownerOrgId) }

/** Edit, trash, restore and regenerate (interface 1, 7). */
export const mayManageCollection = (actor: Actor, ownerOrgId: OrgId | null): boolean =>
  managersOf(ownerOrgId).include(actor)

export const managerRole = (ownerOrgId: OrgId | null): RequiredRole => managersOf(ownerOrgId).role

export const mayReadCollection = (actor: Actor, ownerOrgId: OrgId | null): boolean =>
  actor._tag === "User" && (ownerOrgId === null || isMember(actor, ownerOrgId))

export const mayReadSpace = (actor: Actor, orgId: OrgId): boolean => isMember(actor, orgId)

export const mayManageWebhook = (actor: Actor, orgId: OrgId): boolean => isOrgAdmin(actor, orgId)

export const mayCreateInOrganisation = (actor: Actor, orgId: OrgId): boolean => isOrgAdmin(actor, orgId)

interface RuleOwners {
  readonly orgId: OrgId | null
  readonly ownerId: UserId
}

/** The owner changes a personal rule, an admin one of the organisation (contract 4). */
export const mayChangeRule = (actor: Actor, { orgId, ownerId }: RuleOwners): boolean =>
  orgId === null ? callerId(actor) === ownerId : isOrgAdmin(actor, orgId)

export const mayReadRule = (actor: Actor, { orgId, ownerId }: RuleOwners): boolean =>
  orgId === null ? callerId(actor) === ownerId : isMember(actor, orgId)
