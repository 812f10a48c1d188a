import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Latch, Layer, Scope, Stream } from "effect"
import { RunEvents } from "../../../src/generation/attempts/RunEvents.ts"
import { RunRepo } from "../../../src/generation/attempts/RunRepo.ts"
import { SettledStages } from "../../../src/generation/attempts/SettledStages.ts"
import { GenerationLock } from "../../../src/generation/lock/GenerationLock.ts"
import { collectionSubject } from "../../../src/generation/lock/RunSubject.ts"
import type { GenerationEvent } from "../../../src/generation/outcome/GenerationEvent.ts"
import { runFailures } from "../../../src/generation/outcome/RunFailure.ts"
import { GenerationWorker } from "../../../src/generation/worker/GenerationWorker.ts"
import { Jobs } from "../../../src/jobs/Jobs.ts"
import type { AttemptId } from "../../../src/shared/Ids.ts"
import { foldEvents } from "../../../testing/generation/foldEvents.ts"
import { plainReportOf } from "../../../testing/generation/PlainFailureReports.ts"
import { ScriptedDesignModel } from "../../../testing/generation/ScriptedDesignModel.ts"
import { smallContent } from "../../../testing/shared/Fixtures.ts"
import { heardOf } from "../run/runDesign.ts"
import { accepted, attemptOf, contentOf, eventsOf, play, stallIn, startWorker, World } from "../world.ts"

/** A worker that hears of no cancelling and of no other worker. */
const startDeafWorker = Effect.gen(function* () {
  const runs = yield* RunRepo
  const deaf = Layer.succeed(RunRepo, RunRepo.of({ ...runs, awaitCancel: () => Effect.never }))
  return yield* Layer.build(Layer.fresh(Layer.provide(GenerationWorker.layer, deaf)))
})

it.layer(World.layer)((it) => {
  describe("GenerationWorker: a run that is cancelled as it ends", () => {
    it.effect("is cancelled, not applied, once the cancelling was asked for before the write", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const stall = yield* stallIn("edges")
        yield* play(stall.script)
        const { admin, collection, run } = yield* accepted()
        yield* startDeafWorker
        yield* stall.reached
        assert.deepInclude(yield* jobs.cancel(admin, run.jobId), { status: "running" })
        yield* stall.letGo
        const received = yield* eventsOf(run)
        assert.deepInclude(received.at(-1), { _tag: "Failed", code: "CANCELLED" })
        assert.notDeepInclude(received, { _tag: "Stage", stage: "write", status: "completed" })
        assert.deepInclude(yield* jobs.read(admin, run.jobId), { status: "cancelled" })
        assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
      })
    )
  })

  describe("GenerationWorker: a run whose worker is gone", () => {
    /** A worker that is stopped once the model was reached. */
    const stoppedWorker = Effect.fnUntraced(function* (reached: Effect.Effect<void>) {
      const scope = yield* Scope.make()
      yield* Scope.provide(startWorker, scope)
      yield* reached
      yield* Scope.close(scope, Exit.void)
    })

    it.effect("is taken over and goes on after the last completed stage, without paying for it again", () =>
      Effect.gen(function* () {
        const control = yield* ScriptedDesignModel
        const stall = yield* stallIn("blocks")
        yield* play(stall.script)
        const { collection, run } = yield* accepted()
        yield* stoppedWorker(stall.reached)
        yield* stall.stopped
        assert.deepInclude(yield* attemptOf(run.attemptId), { status: "running", runNo: 1 })
        yield* play({})
        yield* startWorker
        const received = yield* eventsOf(run)
        assert.deepStrictEqual(
          (yield* control.heard).asks.map(({ stage }) => stage),
          ["blocks", "edges"]
        )
        assert.deepInclude(received.at(-1), { _tag: "Done" })
        assert.deepStrictEqual(foldEvents(received), heardOf(yield* contentOf(collection.id)))
        assert.deepInclude(yield* attemptOf(run.attemptId), { status: "applied", runNo: 2 })
      })
    )

    it.effect("is begun as often as workers stop in good order", () =>
      Effect.gen(function* () {
        const { run } = yield* accepted()
        for (let runs = 1; runs <= 5; runs += 1) {
          const stall = yield* stallIn("layers")
          yield* play(stall.script)
          yield* stoppedWorker(stall.reached)
          assert.deepInclude(yield* attemptOf(run.attemptId), { runNo: runs, handedOn: runs })
        }
        yield* play({})
        yield* startWorker
        assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Done" })
        assert.deepInclude(yield* attemptOf(run.attemptId), { status: "applied", runNo: 6, handedOn: 5 })
      })
    )

    it.effect(
      "is carried out after two crashes, runs that were given back aside, and says after the third that it broke off",
      () =>
        Effect.gen(function* () {
          const runs = yield* RunRepo
          const crash = (attemptId: AttemptId) => runs.begin(attemptId)
          const [twice, thrice] = [yield* accepted(), yield* accepted()]
          const stall = yield* stallIn("layers")
          yield* play(stall.script)
          yield* stoppedWorker(stall.reached)
          yield* Effect.all([crash(twice.run.attemptId), crash(twice.run.attemptId)])
          const three = Array.from({ length: 3 }, () => crash(thrice.run.attemptId))
          yield* Effect.all(three)
          yield* play({})
          yield* startWorker
          assert.deepInclude((yield* eventsOf(twice.run)).at(-1), { _tag: "Done" })
          assert.deepStrictEqual((yield* eventsOf(thrice.run)).at(-1), {
            _tag: "Failed",
            attemptId: thrice.run.attemptId,
            ...plainReportOf(runFailures.gaveUp)
          })
          assert.deepStrictEqual(yield* contentOf(thrice.collection.id), smallContent)
          assert.deepInclude((yield* eventsOf(yield* thrice.again)).at(-1), { _tag: "Done" })
        })
    )

    it.effect("does not ask for a completed quality stage again", () =>
      Effect.gen(function* () {
        const runs = yield* RunRepo
        const control = yield* ScriptedDesignModel
        const stages = yield* SettledStages
        yield* play({})
        const { collection, run } = yield* accepted({ quality: "pro" })
        yield* runs.begin(run.attemptId)
        const checked = { ...smallContent, edges: [] }
        const settled = { stage: "quality", draft: checked } as const
        yield* stages.save(
          { attemptId: run.attemptId, runNo: 1 },
          { version: collection.updatedAt, key: "any" },
          settled
        )
        yield* startWorker
        const received = yield* eventsOf(run)
        assert.deepInclude(received.at(-1), { _tag: "Done" })
        const { asks, critiques, repairs } = yield* control.heard
        assert.deepStrictEqual([asks, critiques, repairs], [[], [], []])
        assert.deepStrictEqual(yield* contentOf(collection.id), checked)
        assert.deepStrictEqual(foldEvents(received), heardOf(checked))
      })
    )

    it.effect("stops at its next event in a worker that did not hear of its loss", () =>
      Effect.gen(function* () {
        const runs = yield* RunRepo
        const stall = yield* stallIn("blocks")
        const spoken = yield* Latch.make()
        yield* play({
          stage: (ask) =>
            Stream.concat(
              stall.script.stage(ask),
              ask.stage === "blocks" ? Stream.onExit(Stream.never, () => spoken.open) : Stream.empty
            )
        })
        const { collection, run } = yield* accepted()
        yield* startDeafWorker
        yield* stall.reached
        yield* runs.begin(run.attemptId)
        const before = yield* attemptOf(run.attemptId)
        yield* stall.letGo
        yield* spoken.await
        assert.deepStrictEqual(yield* attemptOf(run.attemptId), before)
        assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
      })
    )

    it.effect(
      "stops at once in the worker that lost it: the model is not heard out, and nothing is written, sent or ended",
      () =>
        Effect.gen(function* () {
          const runs = yield* RunRepo
          const events = yield* RunEvents
          const lock = yield* GenerationLock
          const stall = yield* stallIn("edges")
          yield* play(stall.script)
          const { collection, run } = yield* accepted()
          yield* startWorker
          yield* stall.reached
          yield* runs.begin(run.attemptId)
          yield* lock.renew(collectionSubject(collection.id), run.attemptId)
          yield* stall.stopped
          yield* play({})
          const next = yield* accepted()
          yield* eventsOf(next.run)
          const isMark = (event: GenerationEvent) => event._tag === "Stage" && event.stage === "write"
          yield* events.append({ attemptId: run.attemptId, runNo: 2 }, [
            { _tag: "Stage", stage: "write", status: "retrying" }
          ])
          const received = yield* run.events.pipe(Stream.takeUntil(isMark), Stream.runCollect)
          assert.deepStrictEqual(received.at(-1), { _tag: "Stage", stage: "write", status: "retrying" })
          assert.deepInclude(yield* attemptOf(run.attemptId), { status: "running", runNo: 2 })
          assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
        })
    )
  })
})
