import { Effect } from "effect"
import type { Actor } from "../access/Actor.ts"
import type { ProjectId } from "../shared/Ids.ts"
import { type FoundProject, isOutOfTrash } from "./FoundProject.ts"
import { projectAccess } from "./ProjectAccess.ts"
import { ProjectNotFound } from "./ProjectErrors.ts"
import type { ProjectRepo, StoredProject } from "./ProjectRepo.ts"
import { viewerOf } from "./viewerOf.ts"

/**
 * The project if the caller may read it, in the trash or not, for the trash's own operations. Without read access a
 * project does not exist (contract 1, Visibility).
 */
export const findAnywhere = (
  projects: ProjectRepo["Service"],
  actor: Actor,
  id: ProjectId
): Effect.Effect<FoundProject<StoredProject>, ProjectNotFound> =>
  projects.find(id, viewerOf(actor)).pipe(
    Effect.flatMap(Effect.fromOption),
    Effect.map((stored) => ({ ...stored, access: projectAccess(actor, stored) })),
    Effect.filterOrFail(({ access }) => access.level !== "none"),
    Effect.mapError(() => new ProjectNotFound({ projectId: id }))
  )

/** As `findAnywhere`, but without what is in the trash or in a space that is. */
export const findVisible = (
  projects: ProjectRepo["Service"],
  actor: Actor,
  id: ProjectId
): Effect.Effect<FoundProject<StoredProject>, ProjectNotFound> =>
  Effect.filterOrFail(
    findAnywhere(projects, actor, id),
    isOutOfTrash,
    () => new ProjectNotFound({ projectId: id })
  )
