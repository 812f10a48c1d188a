import { Effect, Result } from "effect"
import type { Actor } from "../../access/Actor.ts"
import { requireCollectionManager, requireConfirmFromToken, requireUser } from "../../access/requireRight.ts"
import type { Collection } from "../../collections/Collection.ts"
import { CollectionInTrash, CollectionNotFound } from "../../collections/CollectionErrors.ts"
import type { CollectionRepo } from "../../collections/CollectionRepo.ts"
import type { CollectionId } from "../../shared/Ids.ts"
import { InvalidInput } from "../../shared/InvalidInput.ts"
import { someOrFail } from "../../shared/someOrFail.ts"
import { type DraftRequest, type StartDraft, startDraft } from "./StartDraft.ts"

export const checkCaller = Effect.fnUntraced(function* (
  collections: CollectionRepo["Service"],
  actor: Actor,
  collectionId: CollectionId
) {
  const user = yield* requireUser(actor)
  const collection = yield* someOrFail(
    collections.find(collectionId),
    () => new CollectionNotFound({ collectionId })
  )
  yield* requireCollectionManager(actor, collection.ownerOrgId)
  return { user, collection }
})

export const checkConfirmed = Effect.fnUntraced(function* (
  collections: CollectionRepo["Service"],
  actor: Actor,
  collectionId: CollectionId,
  confirm: boolean
) {
  const checked = yield* checkCaller(collections, actor, collectionId)
  yield* requireConfirmFromToken(actor, "regenerateCollection", confirm)
  return checked
})

export const checkStart = (
  collection: Collection,
  request: DraftRequest
): Result.Result<StartDraft, CollectionInTrash | InvalidInput> =>
  collection.deletedAt === null
    ? Result.mapError(startDraft(request, collection), (issues) => new InvalidInput({ issues }))
    : Result.fail(new CollectionInTrash({ collectionId: collection.id, restorableByCaller: true }))
