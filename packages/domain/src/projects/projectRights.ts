import { isMember } from "../access/AccessPolicy.ts"
import type { Actor, OrgRole } from "../access/Actor.ts"
import type { Right } from "../access/Operations.ts"
import type { User } from "../accounts/User.ts"
import type { Space } from "../spaces/Space.ts"
import {
  mayAdministerProject,
  mayPurgeProject,
  mayRestoreDocumentVersions,
  mayWriteProject,
  type ProjectAccess
} from "./ProjectAccess.ts"

export const projectRights = (actor: Actor, access: ProjectAccess): ReadonlySet<Right> =>
  new Set<Right>([
    "anyone",
    ...(actor._tag === "User" ? ["signed_in" as const] : []),
    ...(access.level === "none" ? [] : ["project_read" as const]),
    ...(mayWriteProject(access) ? ["project_write" as const] : []),
    ...(mayRestoreDocumentVersions(access) ? ["project_owner" as const] : []),
    ...(mayAdministerProject(access) ? ["project_owner_or_admin" as const] : []),
    ...(mayPurgeProject(access) ? ["org_admin" as const] : [])
  ])

/** Members of the organisation, site-admins included: any other owner could do nothing with it (contract 2). */
export const mayOwnProject = ({ siteAdmin }: Pick<User, "siteAdmin">, role: OrgRole | null): boolean =>
  siteAdmin || role !== null

/** Owners that are members, and admins (contract 4): no manager of the space, nobody by a grant, no guest. */
export const mayRestoreProject = (actor: Actor, access: ProjectAccess): boolean =>
  actor._tag === "User" && mayAdministerProject(access)

/** Members of the organisation, and guests if the space takes their projects (contract 4). */
export const mayStartProject = (
  actor: Actor,
  { guestProjects, orgId }: Pick<Space, "guestProjects" | "orgId">
): boolean => (actor._tag === "User" ? isMember(actor, orgId) : guestProjects)
