import type { Actor } from "../access/Actor.ts"
import { isOutOfTrash } from "./FoundProject.ts"
import { mayRestoreProject } from "./mayRestoreProject.ts"
import { projectAccess, readsBeyondPublic } from "./ProjectAccess.ts"
import type { ProjectFacts } from "./ProjectFacts.ts"
import type { ProjectFilter } from "./ProjectRepo.ts"

/**
 * Whether a project is in this list of the caller's (contract 8.4 and 13.9). A merely public project is not the
 * caller's own: texts of others, guests included, reach only callers that request them. What is in the trash, or in
 * a space that is, is listed only for those who may restore it.
 */
export const isInList = (actor: Actor, facts: ProjectFacts, list: ProjectFilter["show"]): boolean => {
  if (list === "restorable")
    return !isOutOfTrash(facts) && mayRestoreProject(actor, projectAccess(actor, facts))
  if (!isOutOfTrash(facts)) return false
  return list === "public" ? facts.project.visibility === "public" : readsBeyondPublic(actor, facts)
}
