import { isOrgAdmin } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { Right } from "../access/Operations.ts"
import { mayPurgeProject } from "./ProjectAccess.ts"
import type { ListedProject } from "./ProjectRepo.ts"

/** What only some may do with what the trash lists: admins purge what is there itself, not with its space. */
export const trashedProjectRights = (
  actor: Actor,
  { deletedAt, orgId }: Pick<ListedProject, "deletedAt" | "orgId">
): ReadonlySet<Right> => {
  const purges = deletedAt !== null && mayPurgeProject({ administrator: isOrgAdmin(actor, orgId) })
  return new Set<Right>(purges ? ["org_admin"] : [])
}
