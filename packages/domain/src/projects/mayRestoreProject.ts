import type { Actor } from "../access/Actor.ts"
import { mayAdministerProject, type ProjectAccess } from "./ProjectAccess.ts"

/** Owners that are members, and admins (contract 4): no manager of the space, nobody by a grant, no guest. */
export const mayRestoreProject = (actor: Actor, access: ProjectAccess): boolean =>
  actor._tag === "User" && mayAdministerProject(access)
