import type { OrgId, UserId } from "../shared/Ids.ts"
import type { RequiredRole } from "./AccessErrors.ts"
import { type Actor, callerId, type UserActor } from "./Actor.ts"

export const isSiteAdmin = (actor: Actor): boolean => actor._tag === "User" && actor.siteAdmin

/** A site-admin is an admin of every organisation (contract 2). */
export const isOrgAdmin = (actor: Actor, orgId: OrgId): boolean =>
  actor._tag === "User" && (actor.siteAdmin || actor.organisations.get(orgId) === "admin")

/** Admins are members too, and site-admins everywhere. */
export const isMember = (actor: Actor, orgId: OrgId): boolean =>
  actor._tag === "User" && (actor.siteAdmin || actor.organisations.has(orgId))

/**
 * Whether who is listed as a manager of a space of the organisation counts as one: while a member (contract 2 and 4).
 */
export const isManager = (actor: Actor, orgId: OrgId, listed: boolean): boolean =>
  listed && isMember(actor, orgId)

/** The organisations whose things the user sees: those that it belongs to; `all` for a site-admin. */
export const organisationsOf = (user: UserActor): ReadonlyArray<OrgId> | "all" =>
  user.siteAdmin ? "all" : [...user.organisations.keys()]

/** The organisations that the user is an admin of; `all` for a site-admin. */
export const administeredBy = (user: UserActor): ReadonlyArray<OrgId> | "all" =>
  user.siteAdmin ? "all" : [...user.organisations].flatMap(([id, role]) => (role === "admin" ? [id] : []))

/** Whether there is an organisation that the caller is an admin of; a site-admin needs none. */
export const administersAny = (actor: Actor): boolean => {
  if (actor._tag !== "User") return false
  const administered = administeredBy(actor)
  return administered === "all" || administered.length > 0
}

/** Whether the caller may read lines of the audit trail: admins those of their organisations (contract section 7). */
export const mayReadAuditTrail = (actor: Actor): boolean => administersAny(actor)

/** Whether the caller may find users by e-mail: admins of any organisation (contract section 4). */
export const mayFindUsers = (actor: Actor): boolean => administersAny(actor)

/** The role that manages a collection, and who has it: site-admins a global one, others the owner's org-admins. */
const managersOf = (
  ownerOrgId: OrgId | null
): { readonly role: RequiredRole; readonly include: (actor: Actor) => boolean } =>
  ownerOrgId === null
    ? { role: "site_admin", include: isSiteAdmin }
    : { role: "org_admin", include: (actor) => isOrgAdmin(actor, ownerOrgId) }

/** Whether the caller may edit, trash, restore and regenerate the collection (interface 1, 7). */
export const mayManageCollection = (actor: Actor, ownerOrgId: OrgId | null): boolean =>
  managersOf(ownerOrgId).include(actor)

export const managerRole = (ownerOrgId: OrgId | null): RequiredRole => managersOf(ownerOrgId).role

/** Every signed-in caller reads global collections; the others are for the owner's members. */
export const mayReadCollection = (actor: Actor, ownerOrgId: OrgId | null): boolean =>
  actor._tag === "User" && (ownerOrgId === null || isMember(actor, ownerOrgId))

/** Spaces are for the members of their organisation (contract 2). */
export const mayReadSpace = (actor: Actor, orgId: OrgId): boolean => isMember(actor, orgId)

/** Whether the caller may see, create and change webhooks of the organisation: its admins (contract 9). */
export const mayManageWebhook = (actor: Actor, orgId: OrgId): boolean => isOrgAdmin(actor, orgId)

/** Whether the caller may create spaces and shared memory rules in the organisation: its admins (contract 4). */
export const mayCreateInOrganisation = (actor: Actor, orgId: OrgId): boolean => isOrgAdmin(actor, orgId)

/** Whose rule: the organisation's, or its owner's alone if there is none. */
interface RuleOwners {
  readonly orgId: OrgId | null
  readonly ownerId: UserId
}

/** The owner changes a personal rule, an admin one of the organisation (contract 4). */
export const mayChangeRule = (actor: Actor, { orgId, ownerId }: RuleOwners): boolean =>
  orgId === null ? callerId(actor) === ownerId : isOrgAdmin(actor, orgId)

/** The owner reads a personal rule, members those of the organisation. */
export const mayReadRule = (actor: Actor, { orgId, ownerId }: RuleOwners): boolean =>
  orgId === null ? callerId(actor) === ownerId : isMember(actor, orgId)
