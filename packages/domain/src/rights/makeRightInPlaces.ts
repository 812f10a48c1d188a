import { Effect } from "effect"
import type { Actor } from "../access/Actor.ts"
import type { Operation } from "../access/Operations.ts"
import { requireCollectionManager, requireMayCreate, requireUser } from "../access/requireRight.ts"
import { requireProjectStart } from "../projects/projectRights.ts"
import type { OrgId, SpaceId } from "../shared/Ids.ts"
import { makeSpaceLookups } from "../spaces/SpaceAccess.ts"
import { SpaceRepo } from "../spaces/SpaceRepo.ts"

export interface BodyPlaces {
  readonly orgId: OrgId | null
  readonly spaceId: SpaceId | null
}

export const makeRightInPlaces = Effect.gen(function* () {
  const spaces = makeSpaceLookups(yield* SpaceRepo)

  return Effect.fnUntraced(function* (
    actor: Actor,
    { orgId, spaceId }: BodyPlaces,
    { subject, trashed }: Operation
  ) {
    if (subject === "collection") return yield* requireCollectionManager(actor, orgId)
    yield* requireUser(actor)
    if (spaceId !== null) {
      const { space } = yield* (trashed ? spaces.findAnywhere : spaces.findLive)(actor, spaceId)
      return yield* requireProjectStart(actor, space)
    }
    if (orgId !== null) yield* requireMayCreate(actor, orgId)
  })
})
