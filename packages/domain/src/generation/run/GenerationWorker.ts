import { Cause, Effect, Exit, Layer, Option, Schedule } from "effect"
import type { Forbidden } from "../../access/AccessErrors.ts"
import type { Content } from "../../collections/Collection.ts"
import { JobQueue } from "../attempts/JobQueue.ts"
import type { AttemptId } from "../../shared/Ids.ts"
import type { Attempt } from "../attempts/Attempt.ts"
import { RunRepo } from "../attempts/RunRepo.ts"
import { applyDesign } from "./applyDesign.ts"
import { type Brief, DesignModel } from "../model/DesignModel.ts"
import { designRun } from "./DesignRun.ts"
import { endAttempt } from "../attempts/endAttempt.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { makeMetered } from "../model/makeMetered.ts"
import { makeStarterRight } from "../attempts/makeStarterRight.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { type RunFailure, runFailureOf, runFailures } from "../outcome/RunFailure.ts"
import { progressAfter } from "./RunProgress.ts"
import { runOf } from "../attempts/RunRef.ts"
import { SettledStages } from "../attempts/SettledStages.ts"
import type { RunningEvent } from "./StageRun.ts"
import { type Run, startAttempt } from "./startAttempt.ts"
import { modelWhile, requestsWhile } from "../model/whileAllowed.ts"
import { withRunLog } from "./withRunLog.ts"

type Emit = (event: RunningEvent) => Effect.Effect<void>

/**
 * A stage may take long. The starter's right is checked this often meanwhile, in addition to before each model request
 * (contract 8.6).
 */
const lookAgain = Schedule.spaced("30 seconds")

const makeDesign = Effect.gen(function* () {
  const runs = yield* RunRepo
  const events = yield* RunEvents
  const metered = yield* makeMetered
  const model = yield* DesignModel
  const right = yield* makeStarterRight
  const settings = yield* GenerationSettings
  const settledStages = yield* SettledStages

  const record = (attempt: Attempt) => (batch: ReadonlyArray<RunningEvent>) =>
    events.append(runOf(attempt), batch, progressAfter(attempt.quality, batch))

  const design = Effect.fnUntraced(function* (run: Run, emit: Emit, mayGoOn: Effect.Effect<void, Forbidden>) {
    const { attempt, collection, start } = run
    const { messages, quality } = attempt
    const brief: Brief = { messages, quality, rules: run.rules }
    const settled = Option.getOrNull(yield* settledStages.find(attempt.id, collection.updatedAt))
    const onSettled = (stage: Parameters<typeof settledStages.save>[2]) =>
      settledStages.save(runOf(attempt), collection.updatedAt, stage)
    const asked = modelWhile(model, mayGoOn)
    const content = yield* requestsWhile(
      designRun({ model: asked, brief, start, emit, settled, onSettled }),
      mayGoOn
    )
    yield* emit({ _tag: "Stage", stage: "write", status: "started" })
    return content
  })

  const payerOf = ({ attempt, collection }: Run) => ({
    orgId: collection.ownerOrgId,
    quality: attempt.quality,
    attempt
  })

  const fail = (failure: RunFailure) => Effect.fail(failure)

  return (run: Run): Effect.Effect<Content, RunFailure | RunOvertaken> => {
    const mayGoOn = right.require(run.attempt.startedBy, run.attempt.collectionId)
    const stopped = Effect.raceAllFirst([
      Effect.andThen(runs.awaitCancel(runOf(run.attempt)), fail(runFailures.cancelled)),
      Effect.andThen(Effect.sleep(settings.window), fail(runFailures.expired)),
      Effect.schedule(mayGoOn, lookAgain).pipe(
        Effect.mapError(() => runFailures.rightLost),
        Effect.andThen(Effect.never)
      )
    ])
    return withRunLog(record(run.attempt), (emit) =>
      metered(design(run, emit, mayGoOn), payerOf(run)).pipe(
        Effect.tapError((error) => Effect.logWarning("the model made no design", error)),
        Effect.mapError(runFailureOf),
        Effect.raceFirst(stopped)
      )
    )
  }
})

/**
 * Makes what a worker does with one attempt. It ends applied, failed, cancelled or expired, or is given back. An
 * unexpected break-off also gives it back, up to three times, as a crash does (`startAttempt`). An attempt that another
 * worker has begun meanwhile belongs to that worker alone.
 */
const carryOut = Effect.gen(function* () {
  const apply = yield* applyDesign
  const runs = yield* RunRepo
  const design = yield* makeDesign
  const end = yield* endAttempt
  const take = yield* startAttempt

  return Effect.fn("GenerationWorker.carryOut")((attemptId: AttemptId) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const run = yield* take(attemptId)
        if (run === null) return
        const { model, mode, runNo: begun } = run.attempt
        yield* Effect.logInfo("generation begun").pipe(Effect.annotateLogs({ model, mode, run: begun }))
        const made = yield* Effect.exit(restore(design(run)))
        if (Exit.isFailure(made) && Cause.hasInterruptsOnly(made.cause)) {
          yield* runs.handOn(runOf(run.attempt))
          yield* Effect.logInfo("generation handed on").pipe(Effect.annotateLogs({ model, run: begun }))
          return yield* Effect.interrupt
        }
        // A defect may be just a moment without the database: the attempt stays open, and its job is handed out again.
        const failure = yield* Effect.flatMap(made, (content) => apply(run, content)).pipe(
          Effect.as(null),
          Effect.tapDefect((defect) => Effect.logError("generation broke off", Cause.die(defect))),
          Effect.catch(Effect.succeed)
        )
        if (failure === null)
          return yield* Effect.logInfo("generation applied").pipe(Effect.annotateLogs({ model }))
        const ended = "code" in failure && (yield* end(run.attempt, failure, ({ runNo }) => runNo === begun))
        yield* ended
          ? Effect.logInfo("generation ended").pipe(Effect.annotateLogs({ model, code: failure.code }))
          : Effect.logInfo("generation left: it has ended, or another worker has begun it")
      }).pipe(Effect.annotateLogs({ attempt_id: attemptId }))
    )
  )
})

/**
 * Carries accepted attempts out, `GenerationSettings.concurrency` at a time, until its scope closes. An interrupted run
 * is handed on: it goes back to the queue and its attempt stays open. The next worker that begins it continues it
 * (contract 5.5).
 */
export const GenerationWorker = {
  layer: Layer.effectDiscard(
    Effect.gen(function* () {
      const queue = yield* JobQueue
      const { concurrency } = yield* GenerationSettings
      const handle = yield* carryOut
      const work = queue.takeOne(handle).pipe(
        Effect.catchCause((cause) =>
          Effect.andThen(Effect.logError("a generation job was not settled", cause), Effect.sleep("1 second"))
        ),
        Effect.forever
      )
      for (let worker = 0; worker < concurrency; worker += 1) yield* Effect.forkScoped(work)
    })
  )
}
