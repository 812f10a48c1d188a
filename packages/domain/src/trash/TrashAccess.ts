import { Effect } from "effect"
import type { Forbidden, GuestNotAllowed } from "../access/AccessErrors.ts"
import { isOrgAdmin, require, requireCollectionManager, signedIn } from "../access/AccessPolicy.ts"
import type { Actor, UserActor } from "../access/Actor.ts"
import { mayAdministerProject } from "../access/ProjectAccess.ts"
import type { Collection } from "../collections/Collection.ts"
import { CollectionNotFound } from "../collections/CollectionErrors.ts"
import type { CollectionRepo } from "../collections/CollectionRepo.ts"
import { type FoundProject, findAnywhere } from "../projects/FoundProject.ts"
import type { ProjectNotFound } from "../projects/ProjectErrors.ts"
import type { ProjectRepo } from "../projects/ProjectRepo.ts"
import type { CollectionId, ProjectId, SpaceId } from "../shared/Ids.ts"
import { someOr } from "../shared/someOr.ts"
import type { Space } from "../spaces/Space.ts"
import { SpaceNotFound } from "../spaces/SpaceErrors.ts"
import type { SpaceRepo } from "../spaces/SpaceRepo.ts"

type Refused = Forbidden | GuestNotAllowed

/** What is found with who asks. */
type Asked<A> = A & { readonly user: UserActor }

/**
 * Loads what a caller wants to move into or out of the trash, wherever it is, and authorises. Collections and spaces are
 * missing only if there is no such id; a project also to those who could not read it (contract 1, Visibility).
 */
export interface TrashAccess {
  readonly collection: (
    actor: Actor,
    id: CollectionId
  ) => Effect.Effect<Asked<{ readonly collection: Collection }>, CollectionNotFound | Refused>
  readonly space: (
    actor: Actor,
    id: SpaceId
  ) => Effect.Effect<Asked<{ readonly space: Space }>, Refused | SpaceNotFound>
  readonly project: (
    actor: Actor,
    id: ProjectId
  ) => Effect.Effect<Asked<FoundProject>, ProjectNotFound | Refused>
}

/** `TrashAccess` over the repositories. */
export const makeTrashAccess = (
  collections: CollectionRepo["Service"],
  spaces: SpaceRepo["Service"],
  projects: ProjectRepo["Service"]
): TrashAccess => ({
  collection: Effect.fnUntraced(function* (actor, id) {
    const user = yield* signedIn(actor)
    const missing = () => new CollectionNotFound({ collectionId: id })
    const collection = yield* someOr(collections.find(id), missing)
    yield* requireCollectionManager(actor, collection.ownerOrgId)
    return { user, collection }
  }),

  space: Effect.fnUntraced(function* (actor, id) {
    const user = yield* signedIn(actor)
    const missing = () => new SpaceNotFound({ spaceId: id })
    const { space } = yield* someOr(spaces.find(id, user.userId), missing)
    yield* require(actor, isOrgAdmin(actor, space.orgId), "org_admin")
    return { user, space }
  }),

  project: Effect.fnUntraced(function* (actor, id) {
    const user = yield* signedIn(actor)
    const found = yield* findAnywhere(projects, actor, id)
    yield* require(actor, mayAdministerProject(found.access), "project_owner")
    return { ...found, user }
  })
})
