import { Effect } from "effect"
import type { NotAllowed } from "../access/AccessErrors.ts"
import { mayReadCollection, mayReadSpace } from "../access/AccessPolicy.ts"
import type { Actor, UserActor } from "../access/Actor.ts"
import { requireCollectionManager, requireRight, requireUser } from "../access/requireRight.ts"
import type { Collection, CollectionSummary } from "../collections/Collection.ts"
import { CollectionNotFound } from "../collections/CollectionErrors.ts"
import type { CollectionParts } from "../collections/CollectionParts.ts"
import { manageCollection } from "../collections/collectionRights.ts"
import { type FoundProject, findAnywhere } from "../projects/FoundProject.ts"
import { administratorRole } from "../projects/ProjectAccess.ts"
import type { ProjectNotFound } from "../projects/ProjectErrors.ts"
import type { ProjectRepo, StoredProject } from "../projects/ProjectRepo.ts"
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

interface FoundSpace {
  readonly user: UserActor
  readonly space: Space
}

/** Requires the right to move the thing, in the trash or not. A project must be readable, for a write too. */
export interface TrashLookups {
  readonly collectionToMove: (
    actor: Actor,
    id: CollectionId
  ) => Effect.Effect<UserActor, CollectionNotFound | NotAllowed>
  readonly collectionToPreview: (
    actor: Actor,
    id: CollectionId
  ) => Effect.Effect<CollectionSummary, CollectionNotFound | NotAllowed>
  readonly spaceToMove: (actor: Actor, id: SpaceId) => Effect.Effect<FoundSpace, NotAllowed | SpaceNotFound>
  readonly spaceToPreview: (
    actor: Actor,
    id: SpaceId
  ) => Effect.Effect<FoundSpace, NotAllowed | SpaceNotFound>
  readonly projectToRestore: (
    actor: Actor,
    id: ProjectId
  ) => Effect.Effect<
    { readonly user: UserActor; readonly found: FoundProject<StoredProject> },
    ProjectNotFound | NotAllowed
  >
}

export const makeTrashLookups = (
  collections: CollectionParts["Service"],
  spaces: SpaceRepo["Service"],
  projects: ProjectRepo["Service"]
): TrashLookups => {
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

    collectionToPreview: Effect.fnUntraced(function* (actor, id) {
      yield* requireUser(actor)
      const missing = () => new CollectionNotFound({ collectionId: id })
      const collection = yield* someOrFail(collections.summary(id), missing)
      if (!maySeeTrashed(actor, collection, "preview")) return yield* missing()
      yield* requireCollectionManager(actor, collection.ownerOrgId)
      return collection
    }),

    spaceToMove: spaceFor("write"),

    spaceToPreview: spaceFor("preview"),

    projectToRestore: Effect.fnUntraced(function* (actor, id) {
      const user = yield* requireUser(actor)
      const found = yield* findAnywhere(projects, actor, id)
      yield* requireRight(actor, mayRestoreProject(actor, found.access), administratorRole)
      return { user, found }
    })
  }
}
