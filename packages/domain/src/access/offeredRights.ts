import type { OrgId } from "../shared/Ids.ts"
import {
  administersAny,
  isOrgAdmin,
  mayCreateInOrganisation,
  mayManageCollection,
  mayManageWebhook
} from "./AccessPolicy.ts"
import type { Actor } from "./Actor.ts"
import type { OperationName, Right } from "./Operations.ts"

/** For pages about no thing in particular: what the caller's roles allow somewhere. Each call is judged by its thing. */
export const rightsSomewhere = (actor: Actor): ReadonlySet<Right> => {
  const rights = new Set<Right>(["anyone", "project_read"])
  if (actor._tag === "Guest") return rights
  rights.add("signed_in").add("member").add("rule_owner")
  if (actor.siteAdmin) rights.add("site_admin")
  if (actor.siteAdmin || actor.organisations.size > 0) rights.add("member_or_guest_space")
  if (administersAny(actor)) rights.add("org_admin")
  return rights
}

export const organisationRights = (actor: Actor, orgId: OrgId): ReadonlySet<Right> =>
  new Set<Right>(isOrgAdmin(actor, orgId) ? ["org_admin"] : [])

/** By what is made in an organisation's name: who may. A collection of no organisation is a global one. */
export const creationRules = {
  createCollection: mayManageCollection,
  createSpace: mayCreateInOrganisation,
  createRule: mayCreateInOrganisation,
  createWebhook: mayManageWebhook
} as const satisfies Partial<Record<OperationName, (actor: Actor, orgId: OrgId) => boolean>>
