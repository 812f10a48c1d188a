import { Result } from "effect"
import type { Collection, Content } from "../../collections/Collection.ts"
import type { Attempt } from "../attempts/Attempt.ts"
import { mostRuns } from "../attempts/RunRepo.ts"
import type { Fence } from "../lock/GenerationLock.ts"
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
