import { DateTime, Effect, Option } from "effect"
import type { Actor } from "../access/Actor.ts"
import { requireUser } from "../access/requireRight.ts"
import { GenerationLock } from "../generation/lock/GenerationLock.ts"
import { GenerationSettings } from "../generation/lock/GenerationSettings.ts"
import { collectionSubject } from "../generation/lock/RunSubject.ts"
import type { CollectionId } from "../shared/Ids.ts"
import { Stale } from "../shared/Precondition.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import type { Collection } from "./Collection.ts"
import { CollectionInTrash, CollectionNotFound } from "./CollectionErrors.ts"
import { CollectionRepo } from "./CollectionRepo.ts"

/** Call these inside the transaction that saves. */
export const makeContentChange = Effect.gen(function* () {
  const collections = yield* CollectionRepo
  const lock = yield* GenerationLock
  const { window } = yield* GenerationSettings

  return {
    /** Also in the trash; locks the collection. */
    load: Effect.fnUntraced(function* (actor: Actor, id: CollectionId) {
      yield* requireUser(actor)
      const missing = () => new CollectionNotFound({ collectionId: id })
      return yield* someOrFail(collections.findForUpdate(id), missing)
    }),

    /** `expected` null: any version. Call it after checking the right to edit, which is also the right to restore. */
    checkState: Effect.fnUntraced(function* (
      { deletedAt, id, updatedAt }: Collection,
      expected: DateTime.Utc | null,
      changesContent: boolean
    ) {
      if (deletedAt !== null)
        return yield* new CollectionInTrash({ collectionId: id, restorableByCaller: true })
      const active = changesContent ? yield* lock.active(collectionSubject(id), window) : Option.none()
      if (Option.isSome(active)) return yield* active.value
      if (expected !== null && !DateTime.Equivalence(expected, updatedAt))
        return yield* new Stale({ updatedAt })
    })
  }
})
