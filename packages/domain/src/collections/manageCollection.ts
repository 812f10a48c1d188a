import { Effect } from "effect"
import type { Actor } from "../access/Actor.ts"
import { requireCollectionManager, requireUser } from "../access/requireRight.ts"
import type { CollectionId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { CollectionNotFound } from "./CollectionErrors.ts"
import type { CollectionParts } from "./CollectionParts.ts"

/** For the user who may manage the collection, in the trash or not; its owner decides, so it is not read. */
export const manageCollection = (collections: CollectionParts["Service"]) =>
  Effect.fnUntraced(function* (actor: Actor, id: CollectionId) {
    const user = yield* requireUser(actor)
    const missing = () => new CollectionNotFound({ collectionId: id })
    const { ownerOrgId } = yield* someOrFail(collections.owner(id), missing)
    yield* requireCollectionManager(actor, ownerOrgId)
    return user
  })
