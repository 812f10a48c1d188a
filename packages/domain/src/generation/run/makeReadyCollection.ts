import { Effect, Option, Result } from "effect"
import type { Collection, Content } from "../../collections/Collection.ts"
import { CollectionRepo } from "../../collections/CollectionRepo.ts"
import type { Attempt, CollectionAttempt } from "../attempts/Attempt.ts"
import { makeStarterRight } from "../attempts/makeStarterRight.ts"
import { mostRuns } from "../attempts/RunRepo.ts"
import { type Fence, GenerationLock } from "../lock/GenerationLock.ts"
import { collectionSubject } from "../lock/RunSubject.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"
import { type DraftRequest, type StartDraft, startDraft } from "../request/StartDraft.ts"

export interface RunFacts<C> {
  readonly attempt: DraftRequest & Pick<Attempt, "handedOn" | "runNo">
  /** Null if the attempt was overtaken or released. */
  readonly fence: Fence | null
  readonly collection: C | null
  readonly mayGenerate: boolean
}

export const decideRun = <C extends Content & Pick<Collection, "deletedAt">>({
  attempt,
  collection,
  fence,
  mayGenerate
}: RunFacts<C>): Result.Result<
  { readonly collection: C; readonly fence: Fence; readonly start: StartDraft },
  RunFailure
> => {
  if (attempt.runNo - attempt.handedOn > mostRuns) return Result.fail(runFailures.gaveUp)
  if (fence === null) return Result.fail(runFailures.expired)
  if (collection === null || collection.deletedAt !== null) return Result.fail(runFailures.collectionGone)
  if (!mayGenerate) return Result.fail(runFailures.rightLost)
  return Result.match(startDraft(attempt, collection), {
    onFailure: () => Result.fail(runFailures.collectionChanged),
    onSuccess: (start) => Result.succeed({ collection, fence, start })
  })
}

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
    return { orgId: collection?.ownerOrgId, ready }
  })
})
