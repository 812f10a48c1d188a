import { Context, type Effect, type Option } from "effect"
import type { UserRoles } from "../../accounts/UserRepo.ts"
import type { CollectionId, OrgId, UserId } from "../../shared/Ids.ts"

/** Whose a collection is now, and the roles of a user now; null for a user who is gone. */
export interface Starter {
  readonly ownerOrgId: OrgId | null
  readonly roles: UserRoles | null
}

/** Port: what tells whether who started a generation may still do so (contract 8.6). */
export class StarterRepo extends Context.Service<
  StarterRepo,
  {
    /** Both facts in one statement; none without such a collection. */
    readonly find: (userId: UserId, collectionId: CollectionId) => Effect.Effect<Option.Option<Starter>>
    /** Inside a transaction: whoever removes the user or changes a role it has waits for its end. None if the user is gone. */
    readonly hold: (userId: UserId) => Effect.Effect<Option.Option<UserRoles>>
  }
>()("@design-workspace/domain/StarterRepo") {}
