import type { Actor } from "../access/Actor.ts"
import type { Space } from "../spaces/Space.ts"
import type { Project } from "./Project.ts"
import { type ProjectAccess, projectAccess } from "./ProjectAccess.ts"
import type { ProjectFacts } from "./ProjectFacts.ts"

/** `F` is how much was read of the project: the facts, or the whole row (`StoredProject`). */
export type FoundProject<F extends ProjectFacts = ProjectFacts> = F & { readonly access: ProjectAccess }

export interface TrashState {
  readonly project: Pick<Project, "deletedAt">
  readonly space: Pick<Space, "deletedAt">
}

/** Neither the project nor its space is in the trash. */
export const isOutOfTrash = ({ project, space }: TrashState): boolean =>
  project.deletedAt === null && space.deletedAt === null

export const readableProject = <F extends ProjectFacts>(actor: Actor, facts: F): FoundProject<F> | null => {
  const access = projectAccess(actor, facts)
  return access.level === "none" ? null : { ...facts, access }
}

export const visibleProject = <F extends ProjectFacts>(actor: Actor, facts: F): FoundProject<F> | null => {
  const found = readableProject(actor, facts)
  return found !== null && isOutOfTrash(found) ? found : null
}
