import type { Actor } from "../access/Actor.ts"
import { isOutOfTrash } from "./FoundProject.ts"
import { projectAccess, readsBeyondPublic } from "./ProjectAccess.ts"
import type { ProjectFacts } from "./ProjectFacts.ts"
import type { ProjectFilter } from "./ProjectRepo.ts"
import { mayRestoreProject } from "./projectRights.ts"

/** By contract 8.4 and 13.9. Merely public texts of others reach only callers that request them. */
export const isInList = (actor: Actor, facts: ProjectFacts, list: ProjectFilter["show"]): boolean => {
  if (list === "restorable")
    return !isOutOfTrash(facts) && mayRestoreProject(actor, projectAccess(actor, facts))
  if (!isOutOfTrash(facts)) return false
  return list === "public" ? facts.project.visibility === "public" : readsBeyondPublic(actor, facts)
}
