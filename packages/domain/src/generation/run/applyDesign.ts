import { DateTime, Effect, Option } from "effect"
import { makeAudited } from "../../audit/makeAudited.ts"
import type { Collection, Content } from "../../collections/Collection.ts"
import { CollectionRepo } from "../../collections/CollectionRepo.ts"
import { Transactor } from "../../shared/Transactor.ts"
import { runOf, subjectOf } from "../attempts/Attempt.ts"
import { AttemptRepo } from "../attempts/AttemptRepo.ts"
import { countRun } from "../attempts/countRun.ts"
import { durationUntil } from "../attempts/endAttempt.ts"
import { makeStarterRight } from "../attempts/makeStarterRight.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { SettledStages } from "../attempts/SettledStages.ts"
import { GenerationLock } from "../lock/GenerationLock.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"
import { summaryOf } from "./DesignRun.ts"
import type { CollectionRun } from "./makeReadyCollection.ts"
import { stageCount } from "./StageContext.ts"

export interface ApplyingState {
  readonly holdsLock: boolean
  readonly collection: Pick<Collection, "deletedAt"> | null
  readonly hasRight: boolean
}

/** The first reason; null if the run can still write (contract 5.1 and 5.2). */
export const failureBeforeApplying = ({
  collection,
  hasRight,
  holdsLock
}: ApplyingState): RunFailure | null => {
  if (!holdsLock) return runFailures.expired
  if (collection === null || collection.deletedAt !== null) return runFailures.collectionGone
  return hasRight ? null : runFailures.rightLost
}

type WritingRun = Pick<CollectionRun, "attempt" | "fence">

export const applyDesign = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const collections = yield* CollectionRepo
  const events = yield* RunEvents
  const lock = yield* GenerationLock
  const settings = yield* GenerationSettings
  const settledStages = yield* SettledStages
  const transactor = yield* Transactor
  const { record } = yield* makeAudited
  const right = yield* makeStarterRight

  const findToWrite = Effect.fnUntraced(function* ({ attempt, fence }: WritingRun) {
    const found = yield* collections.findForUpdate(attempt.collectionId)
    const collection = Option.getOrNull(found)
    const holdsLock = yield* lock.holds(subjectOf(attempt), fence, settings.window)
    const hasRight = collection !== null && (yield* right.holds(attempt.startedBy, collection.ownerOrgId))
    const failure = failureBeforeApplying({ holdsLock, collection, hasRight })
    if (failure !== null || collection === null)
      return yield* Effect.fail(failure ?? runFailures.collectionGone)
    return collection
  })

  const write = Effect.fnUntraced(function* (run: WritingRun, design: Content) {
    const { collectionId, id, startedBy } = run.attempt
    const collection = yield* findToWrite(run)
    const resultSummary = summaryOf(design)
    const durationMs = durationUntil(yield* DateTime.now, run.attempt) ?? 0
    const lastEvents = [
      { _tag: "Stage", stage: "write", status: "completed" },
      { _tag: "Done", attemptId: id, resultSummary, durationMs }
    ] as const
    yield* events.append(runOf(run.attempt), lastEvents, {
      stage: "write",
      done: stageCount(run.attempt.quality)
    })
    const applied = { status: "applied", resultSummary, durationMs, error: null } as const
    // The attempt is open, or `append` had failed: only a cancellation stands in its way.
    if (!(yield* attempts.finish(id, applied))) return yield* Effect.fail<RunFailure>(runFailures.cancelled)
    const source = { editType: "generate", attemptId: id, authorId: startedBy } as const
    yield* collections.save({ ...collection, ...design }, source)
    yield* lock.markApplied(subjectOf(run.attempt), id)
    yield* settledStages.remove(id)
    yield* record({ actor: startedBy, action: "regenerateCollection", id: collectionId })
    return durationMs
  })

  return Effect.fn("applyDesign")((run: WritingRun, design: Content) =>
    Effect.flatMap(transactor.run(write(run, design)), (durationMs) => countRun("applied", durationMs))
  )
})
