import { Cause, Effect, Exit, Layer, Option, Result } from "effect"
import type { Forbidden } from "../../access/AccessErrors.ts"
import type { Content } from "../../collections/Collection.ts"
import type { MemoryRule } from "../../memory/MemoryRule.ts"
import { RuleRepo } from "../../memory/RuleRepo.ts"
import type { AttemptId, OrgId } from "../../shared/Ids.ts"
import { Transactor } from "../../shared/Transactor.ts"
import { type Attempt, type CollectionAttempt, type ProjectAttempt, runOf } from "../attempts/Attempt.ts"
import { AttemptRepo } from "../attempts/AttemptRepo.ts"
import { endAttempt } from "../attempts/endAttempt.ts"
import { type AttemptQueue, JobQueue, ProjectJobQueue } from "../attempts/JobQueue.ts"
import { makeStarterRight } from "../attempts/makeStarterRight.ts"
import { RunEvents } from "../attempts/RunEvents.ts"
import { RunRepo } from "../attempts/RunRepo.ts"
import { runKey } from "../attempts/runKey.ts"
import { type Settled, SettledStages } from "../attempts/SettledStages.ts"
import { withRunLog } from "../attempts/withRunLog.ts"
import { GenerationSettings } from "../lock/GenerationSettings.ts"
import { type Brief, DesignModel } from "../model/DesignModel.ts"
import { makeMetered } from "../model/makeMetered.ts"
import { modelWhile, onceRefused, requestsWhile } from "../model/whileAllowed.ts"
import type { RunOvertaken } from "../outcome/GenerationErrors.ts"
import type { RunningEvent } from "../outcome/GenerationEvent.ts"
import { FailureReports, type RunFailure, runFailureOf, runFailures } from "../outcome/RunFailure.ts"
import { makeProjectWork } from "../projects/makeProjectWork.ts"
import { makeReadyProject, type ProjectRun } from "../projects/makeReadyProject.ts"
import { applyDesign } from "../run/applyDesign.ts"
import { designRun } from "../run/DesignRun.ts"
import { type CollectionRun, makeReadyCollection } from "../run/makeReadyCollection.ts"
import { progressAfter } from "../run/StageContext.ts"

type Emit = (event: RunningEvent) => Effect.Effect<void>

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
    const version = collection.updatedAt
    const settled = Option.getOrNull(yield* settledStages.find(attempt.id, version))
    const key = runKey(attempt, run.rules, version)
    const onSettled = (stage: Settled) => settledStages.save(runOf(attempt), { version, key }, stage)
    const context = { model: modelWhile(model, mayGoOn), brief, start, emit, settled, onSettled }
    const content = yield* requestsWhile(designRun(context), mayGoOn)
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
      onceRefused(mayGoOn)
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

export type Run = CollectionRun | ProjectRun

interface Beginning<A extends Attempt, R> {
  /** Undefined if what it works on is gone. */
  readonly orgId: OrgId | null | undefined
  readonly ready: (begun: A, rules: ReadonlyArray<string>) => Effect.Effect<Result.Result<R, RunFailure>>
}

/** Null if there is nothing to carry out. */
export const startAttempt = Effect.gen(function* () {
  const attempts = yield* AttemptRepo
  const runs = yield* RunRepo
  const events = yield* RunEvents
  const rules = yield* RuleRepo
  const transactor = yield* Transactor
  const end = yield* endAttempt
  const readyCollection = yield* makeReadyCollection
  const readyProject = yield* makeReadyProject

  const appliedRules = (
    { ruleIds, startedBy }: Attempt,
    orgId: OrgId | null | undefined
  ): Effect.Effect<ReadonlyArray<MemoryRule>> =>
    orgId === undefined
      ? Effect.succeed([])
      : Effect.map(rules.enabled(startedBy, orgId), (enabled) =>
          enabled.filter(({ id }) => ruleIds.includes(id))
        )

  const begin = Effect.fnUntraced(function* <A extends Attempt, R>(
    attempt: A,
    prepare: (attempt: A) => Effect.Effect<Beginning<A, R>>
  ) {
    const giveUp = (runNo: number, failure: RunFailure) =>
      Effect.as(
        end(attempt, failure, (now) => now.runNo === runNo),
        null
      )
    const { orgId, ready } = yield* prepare(attempt)
    const applied = yield* appliedRules(attempt, orgId)
    const begun = yield* runs.begin(
      attempt.id,
      applied.map(({ id }) => id)
    )
    if (Option.isNone(begun)) return yield* giveUp(attempt.runNo, runFailures.cancelled)
    const now: A = { ...attempt, ...begun.value }
    const run = yield* ready(
      now,
      applied.map(({ text }) => text)
    )
    if (Result.isFailure(run)) return yield* giveUp(now.runNo, run.failure)
    if (now.runNo === 1) {
      const begunNow = [{ _tag: "Stage", stage: "queued", status: "completed" }] as const
      yield* Effect.orDie(events.append(runOf(now), begunNow))
    }
    return run.success
  })

  const beginAny = (attempt: Attempt): Effect.Effect<Run | null> =>
    attempt._tag === "Collection"
      ? begin<CollectionAttempt, CollectionRun>(attempt, readyCollection)
      : begin<ProjectAttempt, ProjectRun>(attempt, readyProject)

  return Effect.fn("startAttempt")(function* (attemptId: AttemptId) {
    const attempt = yield* attempts.find({ attemptId })
    return Option.isNone(attempt) ? null : yield* transactor.run(beginAny(attempt.value))
  })
})

export const makeCollectionWork = Effect.gen(function* () {
  const apply = yield* applyDesign
  const design = yield* makeDesign
  return (run: CollectionRun) => Effect.map(design(run), (content) => apply(run, content))
})

/** A run that breaks off is given back, up to three times. What another worker has begun meanwhile is left alone. */
const carryOut = Effect.gen(function* () {
  const runs = yield* RunRepo
  const collectionWork = yield* makeCollectionWork
  const projectWork = yield* makeProjectWork
  const end = yield* endAttempt
  const { reportOf } = yield* FailureReports
  const take = yield* startAttempt

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
        // It may be just a moment without the database: the attempt stays open, and its job is handed out again.
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

/** Works on so many attempts of each queue at a time; an interrupted run goes back to its queue (contract 5.5). */
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
