import { Effect } from "effect"
import type { Actor } from "../access/Actor.ts"
import { type ProjectAccess, projectAccess } from "../access/ProjectAccess.ts"
import type { ProjectId } from "../shared/Ids.ts"
import { ProjectNotFound } from "./ProjectErrors.ts"
import type { ProjectInContext, ProjectRepo } from "./ProjectRepo.ts"
import { viewerOf } from "./viewerOf.ts"

/** A project that the caller may read, with what the caller may do with it. */
export interface FoundProject extends ProjectInContext {
  readonly access: ProjectAccess
}

/**
 * The project if the caller may read it, in the trash or not: what the trash's own operations see. Without read access
 * a project does not exist (contract 1, Visibility).
 */
export const findAnywhere = (
  projects: ProjectRepo["Service"],
  actor: Actor,
  id: ProjectId
): Effect.Effect<FoundProject, ProjectNotFound> =>
  projects.find(id, viewerOf(actor)).pipe(
    Effect.flatMap(Effect.fromOption),
    Effect.map((context) => ({ ...context, access: projectAccess(actor, context) })),
    Effect.filterOrFail(({ access }) => access.level !== "none"),
    Effect.mapError(() => new ProjectNotFound({ projectId: id }))
  )

/** As `findAnywhere`, but what is in the trash, or in a space that is, is out of sight. */
export const findVisible = (
  projects: ProjectRepo["Service"],
  actor: Actor,
  id: ProjectId
): Effect.Effect<FoundProject, ProjectNotFound> =>
  Effect.filterOrFail(
    findAnywhere(projects, actor, id),
    ({ project, space }) => project.deletedAt === null && space.deletedAt === null,
    () => new ProjectNotFound({ projectId: id })
  )
