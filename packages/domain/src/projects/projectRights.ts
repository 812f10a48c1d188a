import type { Actor } from "../access/Actor.ts"
import type { Right } from "../access/Operations.ts"
import { mayAdministerProject, mayPurgeProject, type ProjectAccess } from "./ProjectAccess.ts"

export const projectRights = (actor: Actor, access: ProjectAccess): ReadonlySet<Right> => {
  const { level, owner } = access
  return new Set<Right>([
    "anyone",
    ...(actor._tag === "User" ? ["signed_in" as const] : []),
    ...(level === "none" ? [] : ["project_read" as const]),
    ...(level === "write" ? ["project_write" as const] : []),
    ...(owner ? ["project_owner" as const] : []),
    ...(mayAdministerProject(access) ? ["project_owner_or_admin" as const] : []),
    ...(mayPurgeProject(access) ? ["org_admin" as const] : [])
  ])
}
