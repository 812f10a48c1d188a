import { Context, type Effect, type Option } from "effect"
import type { UserRoles } from "../../access/Actor.ts"
import type { CollectionId, OrgId, UserId } from "../../shared/Ids.ts"

/** `roles` is null for a user who is gone. */
export interface Starter {
  readonly ownerOrgId: OrgId | null
  readonly roles: UserRoles | null
}

/** Port: what decides whether the user who started a generation still has the right to it. */
export class StarterRepo extends Context.Service<
  StarterRepo,
  {
    /** None without such a collection. */
    readonly find: (userId: UserId, collectionId: CollectionId) => Effect.Effect<Option.Option<Starter>>
    /** In a transaction: removing the user or changing its roles waits for the end. None if the user is gone. */
    readonly hold: (userId: UserId) => Effect.Effect<Option.Option<UserRoles>>
  }
>()("@design-workspace/domain/StarterRepo") {}
