import { DateTime, Effect, Option } from "effect"
import { makeAudited } from "../../audit/makeAudited.ts"
import type { Content } from "../../collections/Collection.ts"
import { CollectionRepo } from "../../collections/CollectionRepo.ts"
import { Transactor } from "../../shared/Transactor.ts"
import { AttemptRepo } from "../attempts/AttemptRepo.ts"
import { countRun } from "../attempts/countRun.ts"
import { durationUntil } from "../attempts/endAttempt.ts"
import { makeStarterRight } from "../attempts/makeStarterRight.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { runOf } from "../attempts/RunRef.ts"
import { SettledStages } from "../attempts/SettledStages.ts"
import { GenerationLock } from "../lock/GenerationLock.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import type { ResultSummary } from "../outcome/GenerationEvent.ts"
import { type RunFailure, runFailures } from "../outcome/RunFailure.ts"
import { stageCount } from "./RunProgress.ts"
import type { Run } from "./startAttempt.ts"

/** The part of a run that proves it may still write. */
type WritingRun = Pick<Run, "attempt" | "fence">

/** How many items a design has. */
export const summaryOf = ({ blocks, layers, specialties }: Content): ResultSummary => ({
  layersCount: layers.length,
  blocksCount: blocks.length,
  specialtiesCount: specialties.length
})

/**
 * Makes the final transaction of a run: write the design, mark the attempt applied and send `Done`, all or nothing. It
 * happens only if the run's fence is still current and the starter may still change the collection (contract 5.1 and
 * 5.2).
 */
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

  const mayWrite = Effect.fnUntraced(function* ({ attempt, fence }: WritingRun) {
    const found = yield* collections.findForUpdate(attempt.collectionId)
    const holds = yield* lock.holds(attempt.collectionId, fence, settings.window)
    if (!holds) return yield* Effect.fail<RunFailure>(runFailures.expired)
    if (Option.isNone(found) || found.value.deletedAt !== null) {
      return yield* Effect.fail<RunFailure>(runFailures.collectionGone)
    }
    return (yield* right.holds(attempt.startedBy, found.value.ownerOrgId))
      ? found.value
      : yield* Effect.fail<RunFailure>(runFailures.rightLost)
  })

  const write = Effect.fnUntraced(function* (run: WritingRun, design: Content) {
    const { collectionId, id, startedBy } = run.attempt
    const collection = yield* mayWrite(run)
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
    // `append` fails for an attempt that has ended. So it is open, and `finish` refuses only if cancelling was
    // requested.
    if (!(yield* attempts.finish(id, applied))) return yield* Effect.fail<RunFailure>(runFailures.cancelled)
    const source = { editType: "generate", attemptId: id, authorId: startedBy } as const
    yield* collections.save({ ...collection, ...design }, source)
    yield* lock.markApplied(collectionId, id)
    yield* settledStages.remove(id)
    yield* record({ actor: startedBy, action: "regenerateCollection", id: collectionId })
  })

  return Effect.fn("applyDesign")((run: WritingRun, design: Content) =>
    Effect.tap(transactor.run(write(run, design)), countRun("applied"))
  )
})
