import type { Actor } from "../access/Actor.ts"
import { mayAdministerProject, type ProjectAccess } from "./ProjectAccess.ts"

/**
 * Who may take a project out of the trash (contract section 4): its owner while a member of the organisation, the
 * organisation's admins, and site-admins. No manager of the space, nobody by a grant, and no guest, whoever owns it.
 */
export const mayRestoreProject = (actor: Actor, access: ProjectAccess): boolean =>
  actor._tag === "User" && mayAdministerProject(access)
