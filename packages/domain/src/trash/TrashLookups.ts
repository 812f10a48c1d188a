import { Effect } from "effect"
import { mayReadCollection, mayReadSpace } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { requireCollectionManager, requireRight, requireUser } from "../access/requireRight.ts"
import type { Collection } from "../collections/Collection.ts"
import { CollectionNotFound } from "../collections/CollectionErrors.ts"
import type { CollectionParts } from "../collections/CollectionParts.ts"
import { manageCollection } from "../collections/collectionRights.ts"
import { findAnywhere } from "../projects/FoundProject.ts"
import { administratorRole } from "../projects/ProjectAccess.ts"
import type { ProjectRepo } from "../projects/ProjectRepo.ts"
import { mayRestoreProject } from "../projects/projectRights.ts"
import type { CollectionId, ProjectId, SpaceId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { Space } from "../spaces/Space.ts"
import { requireSpaceAdministrator } from "../spaces/SpaceAccess.ts"
import { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import type { SpaceRepo } from "../spaces/SpaceRepo.ts"

/** `preview` shows what a restore would do. */
export type TrashPurpose = "preview" | "write"

/** By contract 1, Visibility. A write finds all that are stored, a preview only what the caller may read. */
export const maySeeTrashed = (
  actor: Actor,
  thing: Pick<Collection, "ownerOrgId"> | Pick<Space, "orgId">,
  purpose: TrashPurpose
): boolean =>
  purpose === "write" ||
  ("orgId" in thing ? mayReadSpace(actor, thing.orgId) : mayReadCollection(actor, thing.ownerOrgId))

/** Requires the right to move the thing, in the trash or not. A project must be readable, for a write too. */
export const makeTrashLookups = (
  collections: CollectionParts["Service"],
  spaces: SpaceRepo["Service"],
  projects: ProjectRepo["Service"]
) => {
  const spaceFor = (purpose: TrashPurpose) =>
    Effect.fnUntraced(function* (actor: Actor, id: SpaceId) {
      const user = yield* requireUser(actor)
      const missing = () => new SpaceNotFound({ spaceId: id })
      const { space } = yield* someOrFail(spaces.find(id, user.userId), missing)
      if (!maySeeTrashed(actor, space, purpose)) return yield* missing()
      yield* requireSpaceAdministrator(actor, space)
      return { user, space }
    })

  return {
    collectionToMove: manageCollection(collections),

    collectionToPreview: Effect.fnUntraced(function* (actor: Actor, id: CollectionId) {
      yield* requireUser(actor)
      const missing = () => new CollectionNotFound({ collectionId: id })
      const collection = yield* someOrFail(collections.summary(id), missing)
      if (!maySeeTrashed(actor, collection, "preview")) return yield* missing()
      yield* requireCollectionManager(actor, collection.ownerOrgId)
      return collection
    }),

    spaceToMove: spaceFor("write"),

    spaceToPreview: spaceFor("preview"),

    projectToRestore: Effect.fnUntraced(function* (actor: Actor, id: ProjectId) {
      const user = yield* requireUser(actor)
      const found = yield* findAnywhere(projects, actor, id)
      yield* requireRight(actor, mayRestoreProject(actor, found.access), administratorRole)
      return { user, found }
    })
  }
}
