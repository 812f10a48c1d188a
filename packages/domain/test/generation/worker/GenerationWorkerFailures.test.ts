import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { CollectionRepo } from "../../../src/collections/CollectionRepo.ts"
import { RunEvents } from "../../../src/generation/attempts/RunEvents.ts"
import { GenerationLock } from "../../../src/generation/lock/GenerationLock.ts"
import { GenerationSettings } from "../../../src/generation/lock/GenerationSettings.ts"
import { collectionSubject } from "../../../src/generation/lock/RunSubject.ts"
import { BoundsUnsatisfied, ModelFailed } from "../../../src/generation/outcome/GenerationErrors.ts"
import { runFailures } from "../../../src/generation/outcome/RunFailure.ts"
import type { GenerationRequest } from "../../../src/generation/request/GenerationRequest.ts"
import { acceptRun } from "../../../src/generation/run/acceptRun.ts"
import { GenerationWorker } from "../../../src/generation/worker/GenerationWorker.ts"
import { type AttemptId, UserId } from "../../../src/shared/Ids.ts"
import { actorWith } from "../../../testing/access/Actors.ts"
import { plainReportOf } from "../../../testing/generation/PlainFailureReports.ts"
import { plainStage } from "../../../testing/generation/ScriptedDesignModel.ts"
import { makeAttempt, newUuid, smallContent } from "../../../testing/shared/Fixtures.ts"
import {
  accepted,
  attemptOf,
  collect,
  contentOf,
  eventsOf,
  lastOf,
  play,
  request,
  stallIn,
  startWorker,
  World
} from "../world.ts"

/** Lets the second pass after which a worker goes on, until the attempt has ended; ten times at most. */
const untilEnded = (attemptId: AttemptId) =>
  Effect.repeat(Effect.andThen(TestClock.adjust("1 second"), attemptOf(attemptId)), {
    until: ({ finishedAt }) => finishedAt !== null,
    times: 10
  })

it.layer(World.layer)((it) => {
  describe("GenerationWorker: a run during which the database is away for a moment", () => {
    /** A worker whose nth batch of events finds no database. */
    const startWorkerWithout = Effect.fnUntraced(function* (lost: number) {
      const events = yield* RunEvents
      let batches = 0
      const broken = RunEvents.of({
        ...events,
        append: (...batch) =>
          Effect.suspend(() => {
            batches += 1
            return batches === lost ? Effect.die(new Error("the database is away")) : events.append(...batch)
          })
      })
      return yield* GenerationWorker.layer.pipe(
        Layer.provide(Layer.succeed(RunEvents, broken)),
        Layer.fresh,
        Layer.build
      )
    })

    it.effect.each([1, 2, 3, 4, 5, 6])("is begun again and applied (batch %i)", (lost) =>
      Effect.gen(function* () {
        yield* play({})
        const { collection, run } = yield* accepted()
        yield* startWorkerWithout(lost)
        yield* untilEnded(run.attemptId)
        assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Done" })
        assert.deepInclude(yield* attemptOf(run.attemptId), { status: "applied" })
        assert.notDeepEqual(yield* contentOf(collection.id), smallContent)
      })
    )
  })

  describe("GenerationWorker: a run that fails", () => {
    const failing = Effect.fnUntraced(function* (
      script: Parameters<typeof play>[0],
      wanted: Partial<GenerationRequest> = {}
    ) {
      yield* play(script)
      const { again, collection, run } = yield* accepted(wanted)
      yield* startWorker
      const last = (yield* eventsOf(run)).at(-1)
      assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
      yield* play({})
      assert.deepInclude((yield* eventsOf(yield* again)).at(-1), { _tag: "Done" })
      return { last, attempt: yield* attemptOf(run.attemptId) }
    })

    it.effect("without a model: MODEL_UNAVAILABLE, nothing written, the next is let in and carried out", () =>
      Effect.gen(function* () {
        const failure = new ModelFailed({ kind: "unavailable", detail: "secret host" })
        const { attempt, last } = yield* failing({
          stage: (ask) => (ask.stage === "edges" ? Stream.fail(failure) : plainStage(ask))
        })
        const { message } = plainReportOf(failure)
        assert.notInclude(message, "secret")
        assert.deepStrictEqual(last, {
          _tag: "Failed",
          attemptId: attempt.id,
          code: "MODEL_UNAVAILABLE",
          message
        })
        assert.deepInclude(attempt, {
          status: "failed",
          error: { code: "MODEL_UNAVAILABLE", message },
          resultSummary: null
        })
      })
    )

    it.effect("with a useless answer: GENERATION_FAILED", () =>
      Effect.gen(function* () {
        const failure = new ModelFailed({ kind: "incomplete", detail: "cut" })
        const { last } = yield* failing({ stage: () => Stream.fail(failure) })
        assert.deepInclude(last, { _tag: "Failed", code: "GENERATION_FAILED" })
      })
    )

    it.effect("for its bounds: BOUNDS_UNSATISFIED with the counts", () =>
      Effect.gen(function* () {
        const params = { ...request.params, layers: { min: 3, max: 4 } }
        const { attempt, last } = yield* failing({ stage: () => Stream.empty }, { params })
        const unmet = { kind: "layers", min: 3, max: 4, got: 0 } as const
        const { message } = plainReportOf(new BoundsUnsatisfied(unmet))
        assert.deepInclude(last, { _tag: "Failed", code: "BOUNDS_UNSATISFIED", message, ...unmet })
        assert.deepStrictEqual(attempt.error, { code: "BOUNDS_UNSATISFIED", message, ...unmet })
      })
    )

    it.effect(
      "for the third time unexpectedly: GENERATION_FAILED, nothing of the inside, the worker lives on",
      () =>
        Effect.gen(function* () {
          yield* play({ stage: () => Stream.die(new Error("a secret")) })
          const { again, collection, run } = yield* accepted()
          yield* startWorker
          yield* untilEnded(run.attemptId)
          assert.deepStrictEqual((yield* eventsOf(run)).at(-1), {
            _tag: "Failed",
            attemptId: run.attemptId,
            code: "GENERATION_FAILED",
            message: plainReportOf(runFailures.gaveUp).message
          })
          assert.deepInclude(yield* attemptOf(run.attemptId), { status: "failed", runNo: 4, handedOn: 0 })
          assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
          yield* play({})
          assert.deepInclude((yield* eventsOf(yield* again)).at(-1), { _tag: "Done" })
        })
    )

    it.effect("by outliving its window: EXPIRED, and the model is stopped", () =>
      Effect.gen(function* () {
        const stall = yield* stallIn("layers")
        yield* play(stall.script)
        const { collection, run } = yield* accepted()
        yield* startWorker
        const events = yield* collect(run)
        yield* stall.reached
        yield* TestClock.adjust("10 minutes")
        yield* stall.stopped
        assert.deepInclude(yield* lastOf(events), { _tag: "Failed", code: "EXPIRED" })
        assert.deepInclude(yield* attemptOf(run.attemptId), { status: "expired", durationMs: 600_000 })
        assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
      })
    )

    it.effect("because another attempt took its place: its write is refused, the other keeps the lock", () =>
      Effect.gen(function* () {
        const lock = yield* GenerationLock
        const stall = yield* stallIn("edges")
        yield* play(stall.script)
        const { again, collection, run } = yield* accepted()
        yield* startWorker
        yield* stall.reached
        const { id: other } = yield* makeAttempt({
          collectionId: collection.id,
          startedBy: UserId.make(newUuid())
        })
        yield* lock.acquire(collectionSubject(collection.id), other, Duration.zero)
        yield* stall.letGo
        assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Failed", code: "EXPIRED" })
        assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
        assert.deepInclude(yield* Effect.flip(again), { _tag: "GenerationInProgress", attemptId: other })
      })
    )

    it.effect(
      "because another attempt was let in while it waited: EXPIRED at once, and the other is carried out",
      () =>
        Effect.gen(function* () {
          yield* play({})
          const { again, run } = yield* accepted()
          yield* TestClock.adjust("10 minutes")
          const next = yield* again
          assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Failed", code: "EXPIRED" })
          assert.deepInclude(yield* attemptOf(run.attemptId), { status: "expired" })
          yield* startWorker
          assert.deepInclude((yield* eventsOf(next)).at(-1), { _tag: "Done" })
        })
    )

    it.effect(
      "because another attempt was let in past its window while its worker stood still: EXPIRED at once, and the model is stopped",
      () =>
        Effect.gen(function* () {
          const stall = yield* stallIn("edges")
          yield* play(stall.script)
          const { collection, run, user } = yield* accepted()
          yield* startWorker
          yield* stall.reached
          // By the window of whoever comes, that of the worker has not passed.
          const settings = yield* GenerationSettings
          const accept = yield* Effect.provideService(acceptRun, GenerationSettings, {
            ...settings,
            window: Duration.zero
          })
          const start = { ...request, mode: "initial" } as const
          yield* accept(actorWith(user.id, []), collection.id, start, { bounded: false })
          yield* stall.stopped
          assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Failed", code: "EXPIRED" })
          assert.deepInclude(yield* attemptOf(run.attemptId), { status: "expired" })
          assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
        })
    )

    it.effect("because the collection is in the trash by then", () =>
      Effect.gen(function* () {
        const collections = yield* CollectionRepo
        const stall = yield* stallIn("edges")
        yield* play(stall.script)
        const { collection, run, user } = yield* accepted()
        yield* startWorker
        yield* stall.reached
        yield* collections.setTrashed(collection.id, true, user.id)
        yield* stall.letGo
        assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Failed", code: "GENERATION_FAILED" })
        assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
      })
    )
  })
})
