import { Context, type Effect, type Option } from "effect"
import type { UserRoles } from "../../accounts/UserRepo.ts"
import type { CollectionId, OrgId, UserId } from "../../shared/Ids.ts"

/** Who owns a collection now, and the roles of a user now; null for a user who is gone. */
export interface Starter {
  readonly ownerOrgId: OrgId | null
  readonly roles: UserRoles | null
}

/** Port: the facts that decide whether the starter of a generation may still generate (contract 8.6). */
export class StarterRepo extends Context.Service<
  StarterRepo,
  {
    /** Both facts as of one instant; none if there is no such collection. */
    readonly find: (userId: UserId, collectionId: CollectionId) => Effect.Effect<Option.Option<Starter>>
    /** In a transaction: removing the user or changing its roles waits for the end. None if the user is gone. */
    readonly hold: (userId: UserId) => Effect.Effect<Option.Option<UserRoles>>
  }
>()("@design-workspace/domain/StarterRepo") {}
