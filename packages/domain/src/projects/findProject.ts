import { Effect, Option } from "effect"
import type { Actor } from "../access/Actor.ts"
import type { ProjectId } from "../shared/Ids.ts"
import { type FoundProject, readableProject, visibleProject } from "./FoundProject.ts"
import { ProjectNotFound } from "./ProjectErrors.ts"
import type { ProjectRepo, StoredProject } from "./ProjectRepo.ts"
import { viewerOf } from "./viewerOf.ts"

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
