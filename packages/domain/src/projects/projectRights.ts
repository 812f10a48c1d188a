import type { Actor } from "../access/Actor.ts"
import type { Right } from "../access/Operations.ts"
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
