import { Effect } from "effect"
import type { Actor } from "../access/Actor.ts"
import { requireCollectionManager, requireUser } from "../access/requireRight.ts"
import type { CollectionId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { CollectionNotFound } from "./CollectionErrors.ts"
import type { CollectionRepo } from "./CollectionRepo.ts"

/** The user who may manage the collection, which is not read: its owner decides. In the trash it is found too. */
export const manageCollection = (collections: CollectionRepo["Service"]) =>
  Effect.fnUntraced(function* (actor: Actor, id: CollectionId) {
    const user = yield* requireUser(actor)
    const missing = () => new CollectionNotFound({ collectionId: id })
    const { ownerOrgId } = yield* someOrFail(collections.findOwner(id), missing)
    yield* requireCollectionManager(actor, ownerOrgId)
    return user
  })
