import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { AttemptRepo } from "../../src/generation/AttemptRepo.ts"
import { GenerationLock } from "../../src/generation/GenerationLock.ts"
import { smallContent } from "../../testing/Fixtures.ts"
import { foldEvents } from "../../testing/foldEvents.ts"
import { ScriptedDesignModel } from "../../testing/ScriptedDesignModel.ts"
import { heardOf } from "./runDesign.ts"
import { accepted, attemptOf, contentOf, eventsOf, play, stallIn, startWorker, World } from "./world.ts"

it.layer(World.layer)((it) => {
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
        const told = yield* eventsOf(run)
        assert.deepStrictEqual(
          (yield* control.heard).asks.map(({ stage }) => stage),
          ["blocks", "edges"]
        )
        assert.deepInclude(told.at(-1), { _tag: "Done" })
        assert.deepStrictEqual(foldEvents(told), heardOf(yield* contentOf(collection.id)))
        assert.deepInclude(yield* attemptOf(run.attemptId), { status: "applied", runNo: 2 })
      })
    )

    it.effect("is given up after three runs", () =>
      Effect.gen(function* () {
        const { collection, run } = yield* accepted()
        for (let runs = 1; runs <= 3; runs += 1) {
          const stall = yield* stallIn("layers")
          yield* play(stall.script)
          yield* stoppedWorker(stall.reached)
        }
        yield* play({})
        yield* startWorker
        assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Failed", code: "GENERATION_FAILED" })
        assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
      })
    )

    it.effect("cannot be written by the worker that lost it, nor ended by it", () =>
      Effect.gen(function* () {
        const attempts = yield* AttemptRepo
        const lock = yield* GenerationLock
        const stall = yield* stallIn("edges")
        yield* play(stall.script)
        const { collection, run } = yield* accepted()
        yield* startWorker
        yield* stall.reached
        yield* attempts.begin(run.attemptId)
        yield* lock.renew(collection.id, run.attemptId)
        yield* stall.letGo
        const next = yield* accepted()
        yield* eventsOf(next.run)
        assert.deepInclude(yield* attemptOf(run.attemptId), { status: "running", runNo: 2 })
        assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
      })
    )
  })
})
