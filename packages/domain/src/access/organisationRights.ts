import type { OrgId } from "../shared/Ids.ts"
import { isOrgAdmin, mayCreateInOrganisation, mayManageCollection, mayManageWebhook } from "./AccessPolicy.ts"
import type { Actor } from "./Actor.ts"
import type { OperationName, Right } from "./Operations.ts"

export const organisationRights = (actor: Actor, orgId: OrgId): ReadonlySet<Right> =>
  new Set<Right>(isOrgAdmin(actor, orgId) ? ["org_admin"] : [])

/** By what is made in an organisation's name: who may. A collection of no organisation is a global one. */
export const mayMake = {
  createCollection: mayManageCollection,
  createSpace: mayCreateInOrganisation,
  createRule: mayCreateInOrganisation,
  createWebhook: mayManageWebhook
} as const satisfies Partial<Record<OperationName, (actor: Actor, orgId: OrgId) => boolean>>
