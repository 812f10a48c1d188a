import { Effect, Option, Result } from "effect"
import type { Collection } from "../collections/Collection.ts"
import { CollectionRepo } from "../collections/CollectionRepo.ts"
import type { AttemptId } from "../shared/Ids.ts"
import { Transactor } from "../shared/Transactor.ts"
import type { Attempt } from "./Attempt.ts"
import { AttemptRepo } from "./AttemptRepo.ts"
import { endAttempt } from "./endAttempt.ts"
import { type Fence, GenerationLock } from "./GenerationLock.ts"
import { RunEvents } from "./RunEvents.ts"
import { type RunFailure, runFailures } from "./RunFailure.ts"
import { runOf } from "./RunRef.ts"
import { type StartDraft, startDraft } from "./StartDraft.ts"

/** An attempt that a worker has begun: nobody else may write the collection while its fence counts. */
export interface Run {
  readonly attempt: Attempt
  readonly collection: Collection
  readonly fence: Fence
  readonly start: StartDraft
}

/** An attempt that was begun and broke off this often, with its worker or for a defect, is given up; those that handed it on in good order do not count. */
const mostRuns = 3

/**
 * Makes what a worker does first with an attempt: begins it and takes its lock anew, or ends it where it cannot go
 * on (cancelled, given up, overtaken, collection gone). Null if there is nothing to carry out.
 */
export const takeUp = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const collections = yield* CollectionRepo
  const events = yield* RunEvents
  const lock = yield* GenerationLock
  const transactor = yield* Transactor
  const end = yield* endAttempt

  const ready = Effect.fnUntraced(function* (attempt: Attempt, found: Option.Option<Collection>) {
    const { collectionId, id } = attempt
    if (attempt.runNo - attempt.handedOn > mostRuns) return Result.fail(runFailures.gaveUp)
    const fence = yield* lock.renew(collectionId, id)
    if (Option.isNone(fence)) return Result.fail(runFailures.expired)
    const collection = Option.getOrNull(found)
    if (collection === null || collection.deletedAt !== null) return Result.fail(runFailures.collectionGone)
    const start = startDraft(attempt, collection)
    return Result.isFailure(start)
      ? Result.fail(runFailures.collectionChanged)
      : Result.succeed({ attempt, collection, fence: fence.value, start: start.success })
  })

  const begin = Effect.fnUntraced(function* (attempt: Attempt) {
    const giveUp = (runNo: number, failure: RunFailure) =>
      Effect.as(
        end(attempt, failure, (now) => now.runNo === runNo),
        null
      )
    const collection = yield* collections.findForUpdate(attempt.collectionId)
    const begun = yield* attempts.begin(attempt.id)
    if (Option.isNone(begun)) return yield* giveUp(attempt.runNo, runFailures.cancelled)
    const run: Result.Result<Run, RunFailure> = yield* ready(begun.value, collection)
    if (Result.isFailure(run)) return yield* giveUp(begun.value.runNo, run.failure)
    if (begun.value.runNo === 1) {
      const begunNow = [{ _tag: "Stage", stage: "queued", status: "completed" }] as const
      yield* Effect.orDie(events.append(runOf(begun.value), begunNow))
    }
    return run.success
  })

  return Effect.fn("takeUp")(function* (attemptId: AttemptId) {
    const attempt = yield* attempts.find({ attemptId })
    return Option.isNone(attempt) ? null : yield* transactor.run(begin(attempt.value))
  })
})
