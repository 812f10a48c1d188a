import { DateTime, Effect, Option } from "effect"
import type { GuestNotAllowed } from "../access/AccessErrors.ts"
import type { Actor } from "../access/Actor.ts"
import { requireUser } from "../access/requireRight.ts"
import type { GenerationInProgress } from "../generation/lock/GenerationInProgress.ts"
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
export interface ContentChange {
  /** Also in the trash; locks the collection. */
  readonly load: (
    actor: Actor,
    id: CollectionId
  ) => Effect.Effect<Collection, CollectionNotFound | GuestNotAllowed>
  /** `expected` null: any version. Call it after checking the right to edit, which is also the right to restore. */
  readonly checkState: (
    collection: Collection,
    expected: DateTime.Utc | null,
    changesContent: boolean
  ) => Effect.Effect<void, CollectionInTrash | GenerationInProgress | Stale>
}

export const makeContentChange: Effect.Effect<ContentChange, never, CollectionRepo | GenerationLock> =
  Effect.gen(function* () {
    const collections = yield* CollectionRepo
    const lock = yield* GenerationLock
    const { window } = yield* GenerationSettings
    return {
      load: Effect.fnUntraced(function* (actor, id) {
        yield* requireUser(actor)
        return yield* someOrFail(
          collections.findForUpdate(id),
          () => new CollectionNotFound({ collectionId: id })
        )
      }),
      checkState: Effect.fnUntraced(function* ({ deletedAt, id, updatedAt }, expected, changesContent) {
        if (deletedAt !== null)
          return yield* new CollectionInTrash({ collectionId: id, restorableByCaller: true })
        const active = changesContent ? yield* lock.active(collectionSubject(id), window) : Option.none()
        if (Option.isSome(active)) return yield* active.value
        if (expected !== null && !DateTime.Equivalence(expected, updatedAt))
          return yield* new Stale({ updatedAt })
      })
    }
  })
