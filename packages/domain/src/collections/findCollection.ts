import { Effect } from "effect"
import { mayReadCollection, signedIn } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import type { CollectionId } from "../shared/Ids.ts"
import { someOr } from "../shared/someOr.ts"
import { CollectionNotFound } from "./CollectionErrors.ts"
import type { CollectionRepo } from "./CollectionRepo.ts"

/** The collection, for who may read it; one in the trash is not found (contract 1, visibility). */
export const findCollection = (collections: CollectionRepo["Service"]) =>
  Effect.fnUntraced(function* (actor: Actor, id: CollectionId) {
    yield* signedIn(actor)
    const missing = () => new CollectionNotFound({ collectionId: id })
    const collection = yield* someOr(collections.find(id), missing)
    const visible = collection.deletedAt === null && mayReadCollection(actor, collection.ownerOrgId)
    return visible ? collection : yield* missing()
  })
