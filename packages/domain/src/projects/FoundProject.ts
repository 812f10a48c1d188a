import type { Actor } from "../access/Actor.ts"
import type { Space } from "../spaces/Space.ts"
import type { Project } from "./Project.ts"
import { type ProjectAccess, projectAccess } from "./ProjectAccess.ts"
import type { ProjectFacts } from "./ProjectFacts.ts"

/**
 * A project, the facts its access follows from, and the caller's access. `F` is how much was read of it: the facts, or
 * the whole row (`StoredProject`).
 */
export type FoundProject<F extends ProjectFacts = ProjectFacts> = F & { readonly access: ProjectAccess }

/** Whether a project and its space are in the trash. */
export interface TrashState {
  readonly project: Pick<Project, "deletedAt">
  readonly space: Pick<Space, "deletedAt">
}

/** Whether the project is visible: neither it nor its space is in the trash. */
export const isOutOfTrash = ({ project, space }: TrashState): boolean =>
  project.deletedAt === null && space.deletedAt === null

/** The project by these facts, in the trash or not; null if the caller may not read it. */
export const readableProject = <F extends ProjectFacts>(actor: Actor, facts: F): FoundProject<F> | null => {
  const access = projectAccess(actor, facts)
  return access.level === "none" ? null : { ...facts, access }
}

/** As `readableProject`, and null also if it is in the trash or in a space that is. */
export const visibleProject = <F extends ProjectFacts>(actor: Actor, facts: F): FoundProject<F> | null => {
  const found = readableProject(actor, facts)
  return found !== null && isOutOfTrash(found) ? found : null
}
