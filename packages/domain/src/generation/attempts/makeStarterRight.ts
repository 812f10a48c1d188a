import { Effect, Option } from "effect"
import { Forbidden } from "../../access/AccessErrors.ts"
import { managerRole, mayManageCollection } from "../../access/AccessPolicy.ts"
import { userActor } from "../../access/Actor.ts"
import type { CollectionId, OrgId, UserId } from "../../shared/Ids.ts"
import { type Starter, StarterRepo } from "./StarterRepo.ts"

export const mayStillGenerate = ({ ownerOrgId, roles }: Starter): boolean =>
  roles !== null && mayManageCollection(userActor(roles, { _tag: "Session" }), ownerOrgId)

export const makeStarterRight = Effect.gen(function* () {
  const starters = yield* StarterRepo

  return {
    /** Fails once the right is lost. Succeeds if the collection is gone: the run ends for that reason instead. */
    require: (userId: UserId, collectionId: CollectionId): Effect.Effect<void, Forbidden> =>
      Effect.flatMap(starters.find(userId, collectionId), (found) => {
        const starter = Option.getOrNull(found)
        if (starter === null || mayStillGenerate(starter)) return Effect.void
        return Effect.fail(new Forbidden({ requiredRole: managerRole(starter.ownerOrgId) }))
      }),

    /** Inside a transaction: the answer holds until it ends. */
    holds: (userId: UserId, ownerOrgId: OrgId | null): Effect.Effect<boolean> =>
      Effect.map(starters.hold(userId), (roles) =>
        mayStillGenerate({ ownerOrgId, roles: Option.getOrNull(roles) })
      )
  }
})
