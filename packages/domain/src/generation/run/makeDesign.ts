import { Effect, Option, Schedule } from "effect"
import type { Forbidden } from "../../access/AccessErrors.ts"
import type { Content } from "../../collections/Collection.ts"
import type { CollectionAttempt } from "../attempts/Attempt.ts"
import { makeStarterRight } from "../attempts/makeStarterRight.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { runOf } from "../attempts/RunRef.ts"
import { RunRepo } from "../attempts/RunRepo.ts"
import { runKey } from "../attempts/runKey.ts"
import { type Settled, SettledStages } from "../attempts/SettledStages.ts"
import { withRunLog } from "../attempts/withRunLog.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { type Brief, DesignModel } from "../model/DesignModel.ts"
import { makeMetered } from "../model/makeMetered.ts"
import { modelWhile, requestsWhile } from "../model/whileAllowed.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { RunningEvent } from "../outcome/GenerationEvent.ts"
import { type RunFailure, runFailureOf, runFailures } from "../outcome/RunFailure.ts"
import { designRun } from "./DesignRun.ts"
import type { CollectionRun } from "./makeReadyCollection.ts"
import { progressAfter } from "./RunProgress.ts"

type Emit = (event: RunningEvent) => Effect.Effect<void>

/** A stage may take long: the right is checked in between too, not only before each request (contract 8.6). */
const recheckSchedule = Schedule.spaced("30 seconds")

/** Stops once the run is cancelled or overtaken, its time is up, or its starter has lost the right. */
export const makeDesign = Effect.gen(function* () {
  const runs = yield* RunRepo
  const events = yield* RunEvents
  const metered = yield* makeMetered
  const model = yield* DesignModel
  const right = yield* makeStarterRight
  const settings = yield* GenerationSettings
  const settledStages = yield* SettledStages

  const record = (attempt: CollectionAttempt) => (batch: ReadonlyArray<RunningEvent>) =>
    events.append(runOf(attempt), batch, progressAfter(attempt.quality, batch))

  const design = Effect.fnUntraced(function* (
    run: CollectionRun,
    emit: Emit,
    mayGoOn: Effect.Effect<void, Forbidden>
  ) {
    const { attempt, collection, start } = run
    const { messages, quality } = attempt
    const brief: Brief = { messages, quality, rules: run.rules }
    const settled = Option.getOrNull(yield* settledStages.find(attempt.id, collection.updatedAt))
    const version = collection.updatedAt
    const key = runKey(attempt, run.rules, version)
    const onSettled = (stage: Settled) => settledStages.save(runOf(attempt), { version, key }, stage)
    const guardedModel = modelWhile(model, mayGoOn)
    const content = yield* requestsWhile(
      designRun({ model: guardedModel, brief, start, emit, settled, onSettled }),
      mayGoOn
    )
    yield* emit({ _tag: "Stage", stage: "write", status: "started" })
    return content
  })

  const payerOf = ({ attempt, collection }: CollectionRun) => ({
    orgId: collection.ownerOrgId,
    outsider: null,
    quality: attempt.quality,
    attempt
  })

  const fail = (failure: RunFailure) => Effect.fail(failure)

  return (run: CollectionRun): Effect.Effect<Content, RunFailure | RunOvertaken> => {
    const mayGoOn = right.require(run.attempt.startedBy, run.attempt.collectionId)
    const stopped = Effect.raceAllFirst([
      Effect.andThen(runs.awaitCancel(runOf(run.attempt)), fail(runFailures.cancelled)),
      Effect.andThen(Effect.sleep(settings.window), fail(runFailures.expired)),
      Effect.schedule(mayGoOn, recheckSchedule).pipe(
        Effect.mapError(() => runFailures.rightLost),
        Effect.andThen(Effect.never)
      )
    ])
    return withRunLog(record(run.attempt), (emit) =>
      metered(design(run, emit, mayGoOn), payerOf(run)).pipe(
        Effect.tapError((error) =>
          Effect.annotateLogs(Effect.logWarning("the model made no design"), { failure: error })
        ),
        Effect.mapError(runFailureOf),
        Effect.raceFirst(stopped)
      )
    )
  }
})
