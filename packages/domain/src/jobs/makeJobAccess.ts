import { Effect, Option } from "effect"
import type { UserActor } from "../access/Actor.ts"
import { findAnywhere } from "../projects/findProject.ts"
import { ProjectRepo } from "../projects/ProjectRepo.ts"
import type { ProjectId } from "../shared/Ids.ts"
import type { JobPlace } from "./JobRepo.ts"
import {
  type JobProject,
  mayFollowJob,
  mayFollowProjectJob,
  mayReadJob,
  mayReadProjectJob
} from "./jobRights.ts"

/** Makes the checks of the rights on jobs, with what is stored of the projects that they work on. */
export const makeJobAccess = Effect.gen(function* () {
  const projects = yield* ProjectRepo

  const find = (user: UserActor, id: ProjectId): Effect.Effect<JobProject> =>
    Effect.map(Effect.option(findAnywhere(projects, user, id)), Option.getOrNull)

  return {
    mayRead: Effect.fnUntraced(function* (user: UserActor, place: JobPlace) {
      if (place._tag === "Collection") return mayReadJob(user, place)
      return mayReadProjectJob(user, place, yield* find(user, place.projectId))
    }),
    mayFollow: Effect.fnUntraced(function* (user: UserActor, place: JobPlace) {
      if (place._tag === "Collection") return mayFollowJob(user, place)
      return mayFollowProjectJob(user, place, yield* find(user, place.projectId))
    }),
    /** Whether the user may generate the project, and so sees all of its jobs. */
    mayGenerate: (user: UserActor, id: ProjectId) =>
      Effect.map(find(user, id), (project) => project?.access.level === "write")
  }
})
