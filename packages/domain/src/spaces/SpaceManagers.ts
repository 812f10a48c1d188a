import { Context, Effect, Layer } from "effect"
import type { GuestNotAllowed, NotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { UserNotFound } from "../accounts/AccountErrors.ts"
import { OrganisationRepo } from "../accounts/OrganisationRepo.ts"
import { UserRepo } from "../accounts/UserRepo.ts"
import { makeAudited } from "../audit/makeAudited.ts"
import type { SpaceId, UserId } from "../shared/Ids.ts"
import { InvalidInput } from "../shared/InvalidInput.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { SpaceManager } from "./Space.ts"
import { makeSpaceLookups, mayAdministerSpace } from "./SpaceAccess.ts"
import { SpaceNotFound } from "./SpaceErrors.ts"
import { SpaceManagerRepo } from "./SpaceManagerRepo.ts"
import { SpaceRepo } from "./SpaceRepo.ts"

type ManagerFailure = NotAllowed | SpaceNotFound | UserNotFound

const noMember = { path: ["userId"], message: "must be a member of the space's organisation" }

/** Org-admins choose the managers (contract 4). */
export class SpaceManagers extends Context.Service<
  SpaceManagers,
  {
    /** For callers that may change them; to others the space is not found. */
    readonly list: (
      actor: Actor,
      id: SpaceId,
      page: PageRequest
    ) => Effect.Effect<Page<SpaceManager>, GuestNotAllowed | SpaceNotFound>
    readonly put: (
      actor: Actor,
      id: SpaceId,
      userId: UserId
    ) => Effect.Effect<void, InvalidInput | ManagerFailure>
    readonly remove: (actor: Actor, id: SpaceId, userId: UserId) => Effect.Effect<void, ManagerFailure>
  }
>()("@design-workspace/domain/SpaceManagers") {
  static readonly layer = Layer.effect(
    SpaceManagers,
    Effect.gen(function* () {
      const audited = yield* makeAudited
      const managers = yield* SpaceManagerRepo
      const organisations = yield* OrganisationRepo
      const users = yield* UserRepo
      const spaces = makeSpaceLookups(yield* SpaceRepo)

      const requireUser = (userId: UserId) =>
        someOrFail(users.find(userId), () => new UserNotFound({ userId }))

      return SpaceManagers.of({
        list: Effect.fn("SpaceManagers.list")(function* (actor, id, page) {
          const space = yield* spaces.read(actor, id)
          if (!mayAdministerSpace(actor, space)) return yield* new SpaceNotFound({ spaceId: id })
          return yield* managers.list(id, page)
        }),

        put: Effect.fn("SpaceManagers.put")(
          function* (actor, id, userId) {
            const { orgId } = yield* spaces.administer(actor, id)
            yield* requireUser(userId)
            yield* someOrFail(
              organisations.roleOf(orgId, userId),
              () => new InvalidInput({ issues: [noMember] })
            )
            yield* managers.put(id, userId)
          },
          audited.recordedChange("putSpaceManager", (userId: UserId) => ({ targetId: userId }))
        ),

        remove: Effect.fn("SpaceManagers.remove")(
          function* (actor, id, userId) {
            yield* spaces.administer(actor, id)
            yield* requireUser(userId)
            yield* managers.remove(id, userId)
          },
          audited.recordedChange("removeSpaceManager", (userId: UserId) => ({ targetId: userId }))
        )
      })
    })
  )
}
