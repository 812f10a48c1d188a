import { Effect } from "effect"
import { SpaceId } from "../../src/shared/Ids.ts"
import { SpaceManagerRepo } from "../../src/spaces/SpaceManagerRepo.ts"
import { SpaceRepo } from "../../src/spaces/SpaceRepo.ts"
import { Spaces } from "../../src/spaces/Spaces.ts"
import { makeMemberActor, makeSiteAdmin, makeStranger } from "../../testing/access/Actors.ts"
import { makeSpaceWithParents, newUuid } from "../../testing/shared/Fixtures.ts"

/** A space with callers of every role; `manager` manages it. */
export const spaceScene = Effect.gen(function* () {
  const { collection, organisation, space } = yield* makeSpaceWithParents
  const repo = yield* SpaceRepo
  const manager = yield* makeMemberActor(organisation.id)
  yield* (yield* SpaceManagerRepo).put(space.id, manager.userId)
  return {
    collection,
    orgId: organisation.id,
    space,
    repo,
    manager,
    admin: yield* makeMemberActor(organisation.id, "admin"),
    member: yield* makeMemberActor(organisation.id),
    outsider: yield* makeStranger,
    siteAdmin: yield* makeSiteAdmin,
    spaces: yield* Spaces
  }
})

/** An id that no space has. */
export const nowhere = SpaceId.make(newUuid())
export const forbidden = (requiredRole: string) => ({ _tag: "Forbidden", requiredRole })
