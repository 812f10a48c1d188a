import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { ModelFailed } from "../../../src/generation/outcome/GenerationErrors.ts"
import { foldEvents } from "../../../testing/generation/foldEvents.ts"
import { plainStage, ScriptedDesignModel } from "../../../testing/generation/ScriptedDesignModel.ts"
import { accepted, attemptOf, contentOf, eventsOf, play, startWorker, World } from "../world.ts"

/** A model that fails in this way at the blocks. */
const failingAtBlocks = (kind: ModelFailed["kind"]): Parameters<typeof play>[0] => ({
  stage: (ask) =>
    ask.stage === "blocks" ? Stream.fail(new ModelFailed({ kind, detail: "away" })) : plainStage(ask)
})

it.layer(World.layer)((it) => {
  describe("GenerationWorker: the run after one that failed", () => {
    /** Fails a run, then runs the same again with a plain model. */
    const runAgain = Effect.fnUntraced(function* (
      kinds: ReadonlyArray<ModelFailed["kind"]>,
      between: Effect.Effect<void> = Effect.void
    ) {
      const control = yield* ScriptedDesignModel
      yield* play(failingAtBlocks(kinds[0] ?? "unavailable"))
      const { again, collection, run } = yield* accepted()
      yield* startWorker
      const failed = [run]
      yield* eventsOf(run)
      for (const kind of kinds.slice(1)) {
        yield* play(failingAtBlocks(kind))
        const next = yield* again
        failed.push(next)
        yield* eventsOf(next)
      }
      yield* between
      yield* play({})
      const last = yield* again
      const events = yield* eventsOf(last)
      const { asks } = yield* control.heard
      const attempt = yield* attemptOf(last.attemptId)
      return { attempt, collection, events, failed, stages: asks.map(({ stage }) => stage) }
    })

    it.effect.each(["unavailable", "rate_limited", "interrupted", "timed_out"] as const)(
      "goes on from its settled stages and tells their events again, where it was %s",
      (kind) =>
        Effect.gen(function* () {
          const { attempt, collection, events, failed, stages } = yield* runAgain([kind])
          assert.deepStrictEqual(stages, ["blocks", "edges"])
          assert.strictEqual(attempt.continuedFrom, failed[0]?.attemptId)
          assert.strictEqual(attempt.status, "applied")
          const [told, written] = [foldEvents(events), yield* contentOf(collection.id)]
          for (const kind of ["layers", "specialties", "blocks"] as const) {
            assert.deepStrictEqual(
              told[kind].map(({ name }) => name),
              written[kind].map(({ name }) => name)
            )
            assert.isNotEmpty(told[kind])
          }
          assert.strictEqual(told.edges.length, written.edges.length)
        })
    )

    it.effect("goes on through several failures in a row", () =>
      Effect.gen(function* () {
        const { attempt, failed, stages } = yield* runAgain(["unavailable", "rate_limited"])
        assert.deepStrictEqual(stages, ["blocks", "edges"])
        assert.strictEqual(attempt.continuedFrom, failed[1]?.attemptId)
      })
    )

    it.effect.each([
      ["failed by its content", ["incomplete"], Effect.void],
      ["was refused", ["refused"], Effect.void],
      ["failed by its content after it went on", ["unavailable", "incomplete"], Effect.void],
      ["failed more than a day ago", ["unavailable"], TestClock.adjust("25 hours")]
    ] as const)("begins anew where it %s", ([_, kinds, between]) =>
      Effect.gen(function* () {
        const { attempt, stages } = yield* runAgain(kinds, between)
        assert.deepStrictEqual(stages, ["layers", "specialties", "blocks", "edges"])
        assert.strictEqual(attempt.continuedFrom, null)
        assert.strictEqual(attempt.status, "applied")
      })
    )
  })
})
