import { Context, type Effect } from "effect"
import type { ProjectId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Grant, GrantLevel } from "./Grant.ts"

export class GrantRepo extends Context.Service<
  GrantRepo,
  {
    readonly list: (projectId: ProjectId, page: PageRequest) => Effect.Effect<Page<Grant>>
    readonly put: (projectId: ProjectId, userId: UserId, level: GrantLevel) => Effect.Effect<void>
    readonly remove: (projectId: ProjectId, userId: UserId) => Effect.Effect<void>
  }
>()("@design-workspace/domain/GrantRepo") {}
