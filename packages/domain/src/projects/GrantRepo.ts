import { Context, type Effect } from "effect"
import type { ProjectId, UserId } from "../shared/Ids.ts"
import type { GrantLevel } from "./ProjectRepo.ts"

/** Port: access that a project's owner or admin gave to single users. Both are idempotent. */
export class GrantRepo extends Context.Service<
  GrantRepo,
  {
    readonly put: (projectId: ProjectId, userId: UserId, level: GrantLevel) => Effect.Effect<void>
    readonly remove: (projectId: ProjectId, userId: UserId) => Effect.Effect<void>
  }
>()("@design-workspace/domain/GrantRepo") {}
