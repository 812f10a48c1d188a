import type { RequiredRole } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import type { Right } from "../access/Operations.ts"
import { administratorRole, type ProjectAccess } from "../projects/ProjectAccess.ts"
import { projectRights } from "../projects/projectRights.ts"

/** Null if the caller has the right. */
export const missingProjectRole = (
  actor: Actor,
  access: ProjectAccess,
  right: Right
): RequiredRole | null => {
  const role = right === "org_admin" || right === "project_write" ? right : administratorRole
  return projectRights(actor, access).has(right) ? null : role
}
