import { Effect, Option, Result } from "effect"
import type { Collection } from "../../collections/Collection.ts"
import { CollectionRepo } from "../../collections/CollectionRepo.ts"
import type { CollectionAttempt } from "../attempts/Attempt.ts"
import { makeStarterRight } from "../attempts/makeStarterRight.ts"
import type { Beginning } from "../attempts/RunRef.ts"
import { type Fence, GenerationLock } from "../lock/GenerationLock.ts"
import { collectionSubject } from "../lock/RunSubject.ts"
import type { StartDraft } from "../request/StartDraft.ts"
import { decideRun } from "./decideRun.ts"

/** Nobody else may write the collection while its fence is current. */
export interface CollectionRun {
  readonly _tag: "Collection"
  readonly attempt: CollectionAttempt
  readonly collection: Collection
  readonly fence: Fence
  readonly start: StartDraft
  readonly rules: ReadonlyArray<string>
}

export const makeReadyCollection = Effect.gen(function* () {
  const collections = yield* CollectionRepo
  const lock = yield* GenerationLock
  const right = yield* makeStarterRight

  return Effect.fnUntraced(function* (attempt: CollectionAttempt) {
    const collection = Option.getOrNull(yield* collections.findForUpdate(attempt.collectionId))
    const ready = Effect.fnUntraced(function* (begun: CollectionAttempt, rules: ReadonlyArray<string>) {
      const subject = collectionSubject(begun.collectionId)
      const fence = Option.getOrNull(yield* lock.renew(subject, begun.id))
      const mayGenerate = collection !== null && (yield* right.holds(begun.startedBy, collection.ownerOrgId))
      return Result.map(
        decideRun({ attempt: begun, collection, fence, mayGenerate }),
        (decided): CollectionRun => ({ _tag: "Collection", ...decided, attempt: begun, rules })
      )
    })
    return { orgId: collection?.ownerOrgId, ready } satisfies Beginning<CollectionAttempt, CollectionRun>
  })
})
