import { Effect, Option } from "effect"
import { type Actor, viewerOf } from "../access/Actor.ts"
import type { ProjectId } from "../shared/Ids.ts"
import type { Space } from "../spaces/Space.ts"
import type { Project } from "./Project.ts"
import { type ProjectAccess, projectAccess } from "./ProjectAccess.ts"
import { ProjectNotFound } from "./ProjectErrors.ts"
import type { ProjectFacts } from "./ProjectFacts.ts"
import type { ProjectRepo, StoredProject } from "./ProjectRepo.ts"

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

const findBy =
  (decide: (actor: Actor, stored: StoredProject) => FoundProject<StoredProject> | null) =>
  (
    projects: ProjectRepo["Service"],
    actor: Actor,
    id: ProjectId
  ): Effect.Effect<FoundProject<StoredProject>, ProjectNotFound> =>
    Effect.flatMap(projects.find(id, viewerOf(actor)), (stored) => {
      const found = Option.isNone(stored) ? null : decide(actor, stored.value)
      return found === null ? Effect.fail(new ProjectNotFound({ projectId: id })) : Effect.succeed(found)
    })

/** Without read access a project does not exist (contract 1, Visibility). */
export const findAnywhere = findBy(readableProject)

/** Not in the trash, nor in a space that is. */
export const findVisible = findBy(visibleProject)
