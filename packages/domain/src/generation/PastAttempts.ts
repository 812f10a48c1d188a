import { Effect } from "effect"
import { mayManageCollection } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import { findCollection } from "../collections/findCollection.ts"
import type { AttemptId, CollectionId } from "../shared/Ids.ts"
import type { PageRequest } from "../shared/Page.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { AttemptRepo } from "./attempts/AttemptRepo.ts"
import { AttemptNotFound } from "./outcome/GenerationErrors.ts"

export const pastAttempts = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const collections = yield* CollectionRepo
  const findReadable = findCollection(collections)
  const findManageable = findCollection(collections, mayManageCollection)

  return {
    lastApplied: Effect.fn("Generation.lastApplied")(function* (actor: Actor, collectionId: CollectionId) {
      yield* findReadable(actor, collectionId)
      const missing = () => new AttemptNotFound({ attemptId: null })
      return yield* someOrFail(attempts.lastApplied(collectionId), missing)
    }),

    attempts: Effect.fn("Generation.attempts")(function* (
      actor: Actor,
      collectionId: CollectionId,
      page: PageRequest
    ) {
      yield* findManageable(actor, collectionId)
      return yield* attempts.list(collectionId, page)
    }),

    attempt: Effect.fn("Generation.attempt")(function* (
      actor: Actor,
      collectionId: CollectionId,
      attemptId: AttemptId
    ) {
      yield* findManageable(actor, collectionId)
      const missing = () => new AttemptNotFound({ attemptId })
      const attempt = yield* someOrFail(attempts.find({ attemptId }), missing)
      return attempt._tag === "Collection" && attempt.collectionId === collectionId
        ? attempt
        : yield* missing()
    })
  }
})
