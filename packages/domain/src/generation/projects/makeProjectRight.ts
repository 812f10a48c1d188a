import { Effect, Option } from "effect"
import { type Actor, userActor, viewerOf } from "../../access/Actor.ts"
import { isOutOfTrash } from "../../projects/FoundProject.ts"
import { mayWriteProject, projectAccess } from "../../projects/ProjectAccess.ts"
import { ProjectRepo, type StoredProject } from "../../projects/ProjectRepo.ts"
import type { ProjectId, UserId } from "../../shared/Ids.ts"
import { StarterRepo } from "../attempts/StarterRepo.ts"

/** `projectGone`: it is in the trash or purged. `rightLost`: the starter may not write it. */
export type StarterRight = "projectGone" | "rightLost" | "holds"

/** `starter` null: the user is gone. `stored` null: the project was purged (contract 8.6 and 15.8). */
export const starterRightOf = (starter: Actor | null, stored: StoredProject | null): StarterRight => {
  if (stored === null || !isOutOfTrash(stored)) return "projectGone"
  return starter !== null && mayWriteProject(projectAccess(starter, stored)) ? "holds" : "rightLost"
}

/** In a transaction, the starter's roles stay until it ends. */
export const makeProjectRight = Effect.gen(function* () {
  const projects = yield* ProjectRepo
  const starters = yield* StarterRepo

  return Effect.fnUntraced(function* (userId: UserId, projectId: ProjectId) {
    const roles = Option.getOrNull(yield* starters.hold(userId))
    const starter = roles === null ? null : userActor(roles, { _tag: "Session" })
    const viewer = starter === null ? ({ _tag: "Guest", guestId: null } as const) : viewerOf(starter)
    return starterRightOf(starter, Option.getOrNull(yield* projects.find(projectId, viewer)))
  })
})
