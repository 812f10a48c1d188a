import { Context, type Effect } from "effect"
import type { SpaceId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { SpaceManager } from "./Space.ts"

/** Port. Who leaves the organisation manages none of its spaces. Writes are idempotent. */
export class SpaceManagerRepo extends Context.Service<
  SpaceManagerRepo,
  {
    readonly list: (spaceId: SpaceId, page: PageRequest) => Effect.Effect<Page<SpaceManager>>
    readonly put: (spaceId: SpaceId, userId: UserId) => Effect.Effect<void>
    readonly remove: (spaceId: SpaceId, userId: UserId) => Effect.Effect<void>
  }
>()("@design-workspace/domain/SpaceManagerRepo") {}
