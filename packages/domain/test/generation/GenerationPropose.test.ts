import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Option, Stream } from "effect"
import { TestClock } from "effect/testing"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { Generation } from "../../src/generation/Generation.ts"
import { ModelFailed } from "../../src/generation/outcome/GenerationErrors.ts"
import type { GenerationRequest } from "../../src/generation/request/GenerationRequest.ts"
import { CollectionId, ItemId } from "../../src/shared/Ids.ts"
import type { InvalidInput } from "../../src/shared/InvalidInput.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"
import { ScriptedDesignModel } from "../../testing/generation/ScriptedDesignModel.ts"
import { makeAttempt, newUuid, smallContent } from "../../testing/shared/Fixtures.ts"
import { contentOf, makeRule, options, outsider, request, scene, World, withToken } from "./world.ts"

it.layer(World.layer)((it) => {
  describe("Generation.propose", () => {
    const wanted: GenerationRequest = { ...request, mode: "propose" }
    const confirm = { confirm: true }

    it.effect("answers counts and writes nothing, also while an applied run goes on", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const attempts = yield* AttemptRepo
        const control = yield* ScriptedDesignModel
        const { admin, collection } = yield* scene
        yield* control.play({})
        yield* generation.regenerate(admin, collection.id, request, options)
        const proposal = yield* generation.propose(withToken(admin), collection.id, wanted, confirm)
        assert.deepInclude(proposal, {
          resultSummary: { layersCount: 2, blocksCount: 2, specialtiesCount: 2 },
          durationMs: 0,
          model: "scripted/fast"
        })
        assert.deepStrictEqual(yield* contentOf(collection.id), smallContent)
        assert.isTrue(Option.isNone(yield* attempts.find({ attemptId: proposal.attemptId })))
      })
    )

    it.effect(
      "a question that leaves no room for an answer is refused by what makes it long, as a run is",
      () =>
        Effect.gen(function* () {
          const generation = yield* Generation
          const control = yield* ScriptedDesignModel
          const { admin, collection } = yield* scene
          yield* control.play({ context: 600, prompts: { version: "v1", tokens: () => 300 } })
          const run = (changes: Partial<GenerationRequest>) =>
            generation.regenerate(admin, collection.id, { ...request, ...changes }, options)
          const pathOf = <A, E extends { readonly _tag: string }>(refused: Effect.Effect<A, E>) =>
            Effect.map(Effect.flip(refused), (error) =>
              "issues" in error ? (error as unknown as InvalidInput).issues.map(({ path }) => path[0]) : error
            )
          const messages = [{ role: "user" as const, content: "shop ".repeat(200) }]
          const proposal = generation.propose(admin, collection.id, { ...wanted, messages }, confirm)
          assert.deepStrictEqual(yield* pathOf(proposal), ["messages"])
          assert.deepStrictEqual(yield* pathOf(run({ messages })), ["messages"])
          const { fitsContext } = yield* generation.estimate(admin, collection.id, { ...request, messages })
          assert.isFalse(fitsContext)
          yield* control.play({ context: 260 })
          assert.deepStrictEqual(yield* pathOf(run({ mode: "blocks-only" })), ["mode"])
          const keepBlockIds = [ItemId.make("api")]
          assert.deepStrictEqual(yield* pathOf(run({ mode: "with-keep", keepBlockIds })), ["keepBlockIds"])
          assert.deepStrictEqual((yield* control.heard).asks, [])
          yield* control.play({})
          yield* run({ messages })
        })
    )

    it.effect("every refusal comes before the model is asked", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const control = yield* ScriptedDesignModel
        const collections = yield* CollectionRepo
        const { admin, collection, user } = yield* scene
        yield* control.play({})
        const refused = (...args: Parameters<typeof generation.propose>) =>
          Effect.map(Effect.flip(generation.propose(...args)), ({ _tag }) => _tag)
        const unknown = CollectionId.make(newUuid())
        assert.strictEqual(yield* refused(guest, collection.id, wanted, confirm), "GuestNotAllowed")
        assert.strictEqual(yield* refused(admin, unknown, wanted, confirm), "CollectionNotFound")
        assert.strictEqual(yield* refused(outsider(), collection.id, wanted, confirm), "Forbidden")
        const unconfirmed = { confirm: false }
        assert.strictEqual(
          yield* refused(withToken(admin), collection.id, wanted, unconfirmed),
          "ConfirmRequired"
        )
        yield* collections.setTrashed(collection.id, true, user.id)
        assert.strictEqual(yield* refused(admin, collection.id, wanted, confirm), "CollectionInTrash")
        assert.deepStrictEqual((yield* control.heard).asks, [])
      })
    )

    it.effect("the enabled rules go into the brief", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const control = yield* ScriptedDesignModel
        const { admin, collection, organisation, user } = yield* scene
        yield* makeRule(user.id, null, "Own")
        yield* makeRule(user.id, organisation.id, "Common")
        yield* control.play({})
        yield* generation.propose(admin, collection.id, wanted, confirm)
        const { asks } = yield* control.heard
        assert.deepStrictEqual(asks[0]?.brief, {
          messages: request.messages,
          quality: "fast",
          rules: ["Own", "Common"]
        })
      })
    )

    it.effect("fails as the model does, for its bounds, and when the model says nothing for 10 minutes", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const control = yield* ScriptedDesignModel
        const { admin, collection } = yield* scene
        const proposed = Effect.flip(generation.propose(admin, collection.id, wanted, confirm))
        const failure = new ModelFailed({ kind: "rejected", detail: "no" })
        yield* control.play({ stage: () => Stream.fail(failure) })
        assert.strictEqual(yield* proposed, failure)
        yield* control.play({ stage: () => Stream.empty })
        assert.deepInclude(yield* proposed, { _tag: "BoundsUnsatisfied", kind: "layers", got: 0 })
        yield* control.play({ stage: () => Stream.never })
        const silent = yield* Effect.forkChild(proposed, { startImmediately: true })
        yield* TestClock.adjust("10 minutes")
        assert.deepInclude(yield* Fiber.join(silent), { _tag: "ModelFailed", kind: "timed_out" })
      })
    )
  })

  describe("Generation.attempts", () => {
    it.effect(
      "shows every attempt, and one with what was asked for, to who may generate; to others nothing",
      () =>
        Effect.gen(function* () {
          const generation = yield* Generation
          const repo = yield* AttemptRepo
          const { admin, collection, organisation, user } = yield* scene
          const member = actorWith(user.id, [[organisation.id, "member"]])
          const first = yield* generation.regenerate(admin, collection.id, request, options)
          const cancelled = { status: "cancelled", resultSummary: null, durationMs: 1, error: null } as const
          yield* repo.finish(first.attemptId, cancelled)
          const second = yield* makeAttempt({ collectionId: collection.id, startedBy: user.id })
          const page = yield* generation.attempts(admin, collection.id, { limit: 5, cursor: null })
          assert.deepStrictEqual(
            page.items.map(({ id, status }) => [id, status]),
            [
              [second.id, "queued"],
              [first.attemptId, "cancelled"]
            ]
          )
          const one = yield* generation.attempt(admin, collection.id, first.attemptId)
          assert.deepInclude(one, { id: first.attemptId, messages: request.messages, startedBy: user.id })
          const other = yield* scene
          const missing = yield* Effect.flip(
            generation.attempt(other.admin, other.collection.id, first.attemptId)
          )
          assert.deepInclude(missing, { _tag: "AttemptNotFound", attemptId: first.attemptId })
          for (const [actor, tag] of [
            [guest, "GuestNotAllowed"],
            [member, "CollectionNotFound"],
            [outsider(), "CollectionNotFound"]
          ] as const) {
            const list = generation.attempts(actor, collection.id, { limit: 5, cursor: null })
            const read = generation.attempt(actor, collection.id, first.attemptId)
            assert.deepStrictEqual(
              [(yield* Effect.flip(list))._tag, (yield* Effect.flip(read))._tag],
              [tag, tag]
            )
          }
        })
    )
  })

  describe("Generation.lastApplied", () => {
    it.effect(
      "is for those who may read the collection, and there is none before the first applied run",
      () =>
        Effect.gen(function* () {
          const generation = yield* Generation
          const attempts = yield* AttemptRepo
          const { admin, collection, organisation, user } = yield* scene
          const member = actorWith(user.id, [[organisation.id, "member"]])
          const refused = (...args: Parameters<typeof generation.lastApplied>) =>
            Effect.map(Effect.flip(generation.lastApplied(...args)), ({ _tag }) => _tag)
          assert.strictEqual(yield* refused(guest, collection.id), "GuestNotAllowed")
          assert.strictEqual(yield* refused(outsider(), collection.id), "CollectionNotFound")
          assert.strictEqual(yield* refused(member, collection.id), "AttemptNotFound")
          const { attemptId } = yield* generation.regenerate(admin, collection.id, request, options)
          const resultSummary = { layersCount: 1, blocksCount: 1, specialtiesCount: 0 }
          yield* attempts.finish(attemptId, { status: "applied", resultSummary, durationMs: 1, error: null })
          const last = yield* generation.lastApplied(member, collection.id)
          assert.deepInclude(last, { id: attemptId, resultSummary })
          const collections = yield* CollectionRepo
          yield* collections.setTrashed(collection.id, true, user.id)
          assert.strictEqual(yield* refused(admin, collection.id), "CollectionNotFound")
        })
    )
  })
})
