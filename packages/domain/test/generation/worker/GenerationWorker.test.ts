import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Latch, Option, Stream } from "effect"
import { TestClock } from "effect/testing"
import { Generation } from "../../../src/generation/Generation.ts"
import { GenerationLock } from "../../../src/generation/lock/GenerationLock.ts"
import { collectionSubject } from "../../../src/generation/lock/RunSubject.ts"
import { RuleRepo } from "../../../src/memory/RuleRepo.ts"
import { ItemId, RuleId } from "../../../src/shared/Ids.ts"
import { foldEvents } from "../../../testing/generation/foldEvents.ts"
import { plainStage, ScriptedDesignModel } from "../../../testing/generation/ScriptedDesignModel.ts"
import { newUuid, smallContent } from "../../../testing/shared/Fixtures.ts"
import { heardOf } from "../run/runDesign.ts"
import {
  accepted,
  attemptOf,
  collect,
  contentOf,
  eventsOf,
  options,
  play,
  request,
  scene,
  stallIn,
  startWorker,
  World
} from "../world.ts"

it.layer(World.layer)((it) => {
  describe("GenerationWorker: an applied run", () => {
    it.effect("is written as its events said, and done has the counts and the duration", () =>
      Effect.gen(function* () {
        const begun = yield* Latch.make()
        yield* play({
          stage: (ask) =>
            Stream.fromEffectDrain(Effect.andThen(begun.open, Effect.sleep("2 seconds"))).pipe(
              Stream.concat(plainStage(ask))
            )
        })
        const { collection, generation, run, user } = yield* accepted()
        yield* startWorker
        const events = yield* collect(run)
        yield* begun.await
        yield* TestClock.adjust("8 seconds")
        const received = yield* Fiber.join(events)
        const written = yield* contentOf(collection.id)
        const resultSummary = { layersCount: 2, blocksCount: 2, specialtiesCount: 2 }
        assert.deepStrictEqual(received.slice(0, 3), [
          { _tag: "Stage", stage: "queued", status: "started" },
          { _tag: "Stage", stage: "queued", status: "completed" },
          { _tag: "Stage", stage: "layers", status: "started" }
        ])
        assert.deepStrictEqual(received.slice(-3), [
          { _tag: "Stage", stage: "write", status: "started" },
          { _tag: "Stage", stage: "write", status: "completed" },
          { _tag: "Done", attemptId: run.attemptId, resultSummary, durationMs: 8_000 }
        ])
        assert.deepStrictEqual(foldEvents(received), heardOf(written))
        const last = yield* generation.lastApplied(
          { ...(yield* scene).admin, siteAdmin: true },
          collection.id
        )
        assert.deepInclude(last, {
          id: run.attemptId,
          startedBy: user.id,
          status: "applied",
          stage: "write",
          progress: { done: 5, total: 5 },
          resultSummary,
          durationMs: 8_000,
          error: null,
          runNo: 1
        })
      })
    )

    it.effect("sends done after the commit, never before", () =>
      Effect.gen(function* () {
        yield* play({})
        const { collection, run } = yield* accepted()
        yield* startWorker
        const atDone = yield* run.events.pipe(
          Stream.filter(({ _tag }) => _tag === "Done"),
          Stream.mapEffect(() => contentOf(collection.id)),
          Stream.runHead
        )
        assert.deepStrictEqual(atDone, Option.some(yield* contentOf(collection.id)))
        assert.notDeepEqual(Option.getOrNull(atDone), smallContent)
      })
    )

    it.effect("sends events as the model produces them, not at the end", () =>
      Effect.gen(function* () {
        const stall = yield* stallIn("blocks")
        yield* play(stall.script)
        const { run } = yield* accepted()
        yield* startWorker
        const first = yield* run.events.pipe(
          Stream.filter(({ _tag }) => _tag === "Block"),
          Stream.runHead
        )
        assert.deepInclude(Option.getOrNull(first), { _tag: "Block", name: "Block 1" })
        assert.deepInclude(yield* attemptOf(run.attemptId), {
          status: "running",
          stage: "blocks",
          progress: { done: 2, total: 5 }
        })
        yield* stall.letGo
        assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Done" })
      })
    )

    it.effect("keeps edits out while it generates, and no longer", () =>
      Effect.gen(function* () {
        const lock = yield* GenerationLock
        const stall = yield* stallIn("layers")
        yield* play(stall.script)
        const { collection, run } = yield* accepted()
        yield* startWorker
        yield* stall.reached
        const active = yield* lock.active(collectionSubject(collection.id), Duration.minutes(10))
        assert.deepInclude(Option.getOrNull(active), { attemptId: run.attemptId })
        yield* stall.letGo
        yield* eventsOf(run)
        assert.isTrue(
          Option.isNone(yield* lock.active(collectionSubject(collection.id), Duration.minutes(10)))
        )
      })
    )

    it.effect("is one of four at a time; a fifth waits for a worker", () =>
      Effect.gen(function* () {
        const stall = yield* stallIn("layers")
        yield* play(stall.script)
        const runs = yield* Effect.forEach(Array.from({ length: 5 }), () => accepted())
        yield* startWorker
        const heard = ScriptedDesignModel.use((control) => Effect.tap(control.heard, () => Effect.yieldNow))
        yield* Effect.repeat(heard, { until: ({ asks }) => asks.length === 4 })
        const statuses = yield* Effect.forEach(runs, ({ run }) => attemptOf(run.attemptId))
        assert.deepStrictEqual(
          statuses.map(({ status }) => status),
          ["running", "running", "running", "running", "queued"]
        )
        yield* stall.letGo
        for (const { run } of runs) assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Done" })
      })
    )

    it.effect("blocks the next for 10 minutes from its start, as an applied one too", () =>
      Effect.gen(function* () {
        yield* play({})
        const { again, run } = yield* accepted()
        yield* TestClock.adjust("4 minutes")
        yield* startWorker
        yield* eventsOf(run)
        yield* TestClock.adjust("9 minutes")
        assert.deepInclude(yield* Effect.flip(again), {
          _tag: "GenerationInProgress",
          attemptId: run.attemptId
        })
        yield* TestClock.adjust("1 minute")
        assert.deepInclude((yield* eventsOf(yield* again)).at(-1), { _tag: "Done" })
      })
    )

    it.effect("blocks-only keeps layers and specialties byte for byte", () =>
      Effect.gen(function* () {
        yield* play({})
        const { collection, run } = yield* accepted({ mode: "blocks-only" })
        yield* startWorker
        yield* eventsOf(run)
        const { blocks, layers, specialties } = yield* contentOf(collection.id)
        assert.strictEqual(
          JSON.stringify({ layers, specialties }),
          JSON.stringify({ layers: smallContent.layers, specialties: smallContent.specialties })
        )
        assert.deepStrictEqual(
          blocks.map(({ name }) => name),
          ["Block 1", "Block 2"]
        )
      })
    )

    it.effect("with-keep keeps the named blocks, their layers and specialties byte for byte", () =>
      Effect.gen(function* () {
        yield* play({})
        const { collection, run } = yield* accepted({ mode: "with-keep", keepBlockIds: [ItemId.make("web")] })
        yield* startWorker
        yield* eventsOf(run)
        const { blocks, layers, specialties } = yield* contentOf(collection.id)
        const kept = [blocks[0], layers[0], specialties[0]]
        const before = [smallContent.blocks[0], smallContent.layers[0], smallContent.specialties[0]]
        assert.strictEqual(JSON.stringify(kept), JSON.stringify(before))
        assert.strictEqual(blocks.length, 3)
      })
    )

    it.effect(
      "gives the model the rules that were enabled at the request and still are, and the attempt lists them",
      () =>
        Effect.gen(function* () {
          const rules = yield* RuleRepo
          const control = yield* ScriptedDesignModel
          yield* play({})
          const generation = yield* Generation
          const { admin, collection, user } = yield* scene
          const insert = (text: string) =>
            rules.insert({ id: RuleId.make(newUuid()), ownerId: user.id, orgId: null, text, enabled: true })
          const stays = yield* insert("Stays")
          const off = yield* insert("Switched off")
          const run = yield* generation.regenerate(admin, collection.id, request, options)
          yield* rules.update(off.id, { enabled: false })
          yield* insert("Too late")
          yield* startWorker
          yield* eventsOf(run)
          assert.deepStrictEqual((yield* control.heard).asks[0]?.brief.rules, ["Stays"])
          assert.deepStrictEqual((yield* attemptOf(run.attemptId)).ruleIds, [stays.id])
        })
    )

    it.effect("goes on and is written when the client goes away", () =>
      Effect.gen(function* () {
        const stall = yield* stallIn("layers")
        yield* play(stall.script)
        const { collection, run } = yield* accepted()
        yield* startWorker
        const client = yield* collect(run)
        yield* stall.reached
        yield* Fiber.interrupt(client)
        yield* stall.letGo
        assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Done" })
        assert.notDeepEqual(yield* contentOf(collection.id), smallContent)
      })
    )

    it.effect(
      "that waited in the queue longer than its window is still carried out if nobody took its place",
      () =>
        Effect.gen(function* () {
          yield* play({})
          const { run } = yield* accepted()
          yield* TestClock.adjust("11 minutes")
          yield* startWorker
          assert.deepInclude((yield* eventsOf(run)).at(-1), { _tag: "Done" })
        })
    )
  })
})
