import { Effect } from "effect"
import { mayReadCollection } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { requireUser } from "../access/requireRight.ts"
import type { CollectionId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { CollectionNotFound } from "./CollectionErrors.ts"
import type { CollectionRepo } from "./CollectionRepo.ts"

/** For callers that may read it (or do what `may` says); for others, and in the trash, it is not found (contract 1). */
export const findCollection = (
  collections: CollectionRepo["Service"],
  may: typeof mayReadCollection = mayReadCollection
) =>
  Effect.fnUntraced(function* (actor: Actor, id: CollectionId) {
    yield* requireUser(actor)
    const missing = () => new CollectionNotFound({ collectionId: id })
    const collection = yield* someOrFail(collections.find(id), missing)
    const visible = collection.deletedAt === null && may(actor, collection.ownerOrgId)
    return visible ? collection : yield* missing()
  })
