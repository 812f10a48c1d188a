import { Cause, Effect, Exit, Layer } from "effect"
import type { AttemptId } from "../../shared/Ids.ts"
import { endAttempt } from "../attempts/endAttempt.ts"
import { type AttemptQueue, JobQueue, ProjectJobQueue } from "../attempts/JobQueue.ts"
import { runOf } from "../attempts/RunRef.ts"
import { RunRepo } from "../attempts/RunRepo.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { FailureReports } from "../outcome/FailureReports.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { RunFailure } from "../outcome/RunFailure.ts"
import { makeProjectWork } from "../projects/makeProjectWork.ts"
import { makeCollectionWork } from "../run/makeCollectionWork.ts"
import { type Run, startAttempt } from "./startAttempt.ts"

/**
 * Makes what a worker does with one attempt. It ends applied, failed, cancelled or expired, or is given back. An
 * unexpected break-off also gives it back, up to three times, as a crash does (`startAttempt`). An attempt that another
 * worker has begun meanwhile belongs to that worker alone.
 */
const carryOut = Effect.gen(function* () {
  const runs = yield* RunRepo
  const collectionWork = yield* makeCollectionWork
  const projectWork = yield* makeProjectWork
  const end = yield* endAttempt
  const { reportOf } = yield* FailureReports
  const take = yield* startAttempt

  /** Whatever can be interrupted, and then the transaction that ends the run. */
  const work = (
    run: Run
  ): Effect.Effect<Effect.Effect<void, RunFailure | RunOvertaken>, RunFailure | RunOvertaken> =>
    run._tag === "Collection" ? collectionWork(run) : projectWork(run)

  return Effect.fn("GenerationWorker.carryOut")((attemptId: AttemptId) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const run = yield* take(attemptId)
        if (run === null) return
        const { model, runNo: begun } = run.attempt
        const what = run._tag === "Collection" ? { mode: run.attempt.mode } : { scope: run.attempt.scope }
        yield* Effect.logInfo("generation begun").pipe(Effect.annotateLogs({ model, ...what, run: begun }))
        const made = yield* Effect.exit(restore(work(run)))
        if (Exit.isFailure(made) && Cause.hasInterruptsOnly(made.cause)) {
          yield* runs.giveBack(runOf(run.attempt))
          yield* Effect.logInfo("generation handed on").pipe(Effect.annotateLogs({ model, run: begun }))
          return yield* Effect.interrupt
        }
        // A defect may be just a moment without the database: the attempt stays open, and its job is handed out again.
        const failure = yield* Effect.flatten(made).pipe(
          Effect.as(null),
          Effect.tapDefect((defect) => Effect.logError("generation broke off", Cause.die(defect))),
          Effect.catch(Effect.succeed)
        )
        if (failure === null)
          return yield* Effect.logInfo("generation applied").pipe(Effect.annotateLogs({ model }))
        const ended =
          failure._tag !== "RunOvertaken" &&
          (yield* end(run.attempt, failure, ({ runNo }) => runNo === begun))
        yield* ended
          ? Effect.logInfo("generation ended").pipe(
              Effect.annotateLogs({ model, code: reportOf(failure, run._tag).code })
            )
          : Effect.logInfo("generation left: it has ended, or another worker has begun it")
      }).pipe(Effect.annotateLogs({ attempt_id: attemptId }))
    )
  )
})

/**
 * Carries accepted attempts out, `GenerationSettings.concurrency` of each queue at a time, until its scope closes. An interrupted run
 * is given back: it goes back to the queue and its attempt stays open. The next worker that begins it continues it
 * (contract 5.5).
 */
export const GenerationWorker = {
  layer: Layer.effectDiscard(
    Effect.gen(function* () {
      const queues = [yield* JobQueue, yield* ProjectJobQueue]
      const { concurrency } = yield* GenerationSettings
      const handle = yield* carryOut
      const workOn = (queue: AttemptQueue) =>
        queue.takeOne(handle).pipe(
          Effect.catchCause((cause) =>
            Effect.andThen(
              Effect.logError("a generation job was not settled", cause),
              Effect.sleep("1 second")
            )
          ),
          Effect.forever
        )
      for (const queue of queues)
        for (let worker = 0; worker < concurrency; worker += 1) yield* Effect.forkScoped(workOn(queue))
    })
  )
}
