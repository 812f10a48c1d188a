import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Option, Result, Stream } from "effect"
import { TestClock } from "effect/testing"
import type { UserActor } from "../../src/access/Actor.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { AttemptRepo } from "../../src/generation/attempts/AttemptRepo.ts"
import { JobQueue } from "../../src/generation/attempts/JobQueue.ts"
import { Generation } from "../../src/generation/Generation.ts"
import { GenerationSettings } from "../../src/generation/lock/GenerationSettings.ts"
import type { GenerationRequest } from "../../src/generation/request/GenerationRequest.ts"
import { CollectionId, ItemId } from "../../src/shared/Ids.ts"
import { actorWith, guest } from "../../testing/access/Actors.ts"
import { makeCollection, newUuid } from "../../testing/shared/Fixtures.ts"
import { collect, lastOf, makeRule, options, outsider, request, scene, World, withToken } from "./world.ts"

const unknownKeep: GenerationRequest = { ...request, mode: "with-keep", keepBlockIds: [ItemId.make("nope")] }

it.layer(World.layer)((it) => {
  describe("Generation.regenerate", () => {
    it.effect("an unknown collection is not found, also without the right or confirm", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const id = CollectionId.make(newUuid())
        const error = yield* Effect.flip(generation.regenerate(withToken(outsider()), id, request, options))
        assert.strictEqual(error._tag, "CollectionNotFound")
      })
    )

    it.effect("guests must sign in, before anything is looked up", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const id = CollectionId.make(newUuid())
        const error = yield* Effect.flip(generation.regenerate(guest, id, request, options))
        assert.strictEqual(error._tag, "GuestNotAllowed")
      })
    )

    it.effect("members and outsiders are refused, of a global collection all but site-admins", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const { admin, collection, organisation, user } = yield* scene
        const global = yield* makeCollection(null)
        const refused = (actor: UserActor, id: CollectionId) =>
          Effect.flip(generation.regenerate(withToken(actor), id, unknownKeep, options))
        const org = { _tag: "Forbidden", requiredRole: "org_admin" } as const
        assert.deepInclude(
          yield* refused(actorWith(user.id, [[organisation.id, "member"]]), collection.id),
          org
        )
        assert.deepInclude(yield* refused(outsider(), collection.id), org)
        assert.deepInclude(yield* refused(admin, global.id), {
          _tag: "Forbidden",
          requiredRole: "site_admin"
        })
        const root = { ...outsider(), siteAdmin: true }
        assert.isTrue(
          Exit.isSuccess(yield* Effect.exit(generation.regenerate(root, global.id, request, options)))
        )
      })
    )

    it.effect("tokens must confirm, after the right and before the state; sessions need not", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const { admin, collection } = yield* scene
        const ask = (actor: UserActor, confirm: boolean, wanted = request) =>
          generation.regenerate(actor, collection.id, wanted, { confirm, bounded: false })
        const unconfirmed = yield* Effect.flip(ask(withToken(admin), false, unknownKeep))
        assert.strictEqual(unconfirmed._tag, "ConfirmRequired")
        assert.isTrue(Exit.isSuccess(yield* Effect.exit(ask(withToken(admin), true))))
        const other = yield* scene
        const session = generation.regenerate(other.admin, other.collection.id, request, options)
        assert.isTrue(Exit.isSuccess(yield* Effect.exit(session)))
      })
    )

    it.effect("a collection in the trash is refused as such", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const collections = yield* CollectionRepo
        const { admin, collection, user } = yield* scene
        yield* collections.setTrashed(collection.id, true, user.id)
        const ask = (wanted: GenerationRequest) =>
          Effect.flip(generation.regenerate(admin, collection.id, wanted, options))
        assert.strictEqual((yield* ask(unknownKeep))._tag, "CollectionInTrash")
      })
    )

    it.effect("unknown ids to keep and bounds that are broken already are refused at once, lock or not", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const { admin, collection } = yield* scene
        yield* generation.regenerate(admin, collection.id, request, options)
        const params = { ...request.params, layers: { min: null, max: 1 } }
        const wanted = {
          ...request,
          params,
          mode: "with-keep",
          keepBlockIds: ["web", "api", "no"].map((id) => ItemId.make(id))
        } as const
        const error = yield* Effect.flip(generation.regenerate(admin, collection.id, wanted, options))
        assert.deepStrictEqual(
          error._tag === "InvalidInput" ? error.issues.map(({ path }) => path.join(".")) : error,
          ["keepBlockIds.2", "params.layers.max"]
        )
      })
    )

    it.effect("exactly one of any number of simultaneous requests gets in, before any event", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const queue = yield* JobQueue
        const { admin, collection } = yield* scene
        const before = yield* queue.waiting
        const results = yield* Effect.forEach(
          Array.from({ length: 16 }),
          () => Effect.result(generation.regenerate(admin, collection.id, request, options)),
          { concurrency: "unbounded" }
        )
        const accepted = results.flatMap((result) =>
          Result.isSuccess(result) ? [result.success.attemptId] : []
        )
        const refused = results.flatMap((result) =>
          Result.isFailure(result) && result.failure._tag === "GenerationInProgress"
            ? [result.failure.attemptId]
            : []
        )
        assert.strictEqual(accepted.length, 1)
        assert.deepStrictEqual(refused, Array(15).fill(accepted[0]))
        assert.strictEqual(yield* queue.waiting, before + 1)
      })
    )

    it.effect("a queued attempt blocks the next for 10 minutes from its acceptance, not longer", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const { admin, collection } = yield* scene
        const ask = generation.regenerate(admin, collection.id, request, options)
        const first = yield* ask
        yield* TestClock.adjust(599_999)
        const refused = yield* Effect.flip(ask)
        assert.deepInclude(refused, { _tag: "GenerationInProgress", attemptId: first.attemptId })
        yield* TestClock.adjust(1)
        assert.notStrictEqual((yield* ask).attemptId, first.attemptId)
      })
    )

    it.effect("keeps what was asked, the model and the enabled rules of caller and organisation", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const attempts = yield* AttemptRepo
        const { admin, collection, organisation, user } = yield* scene
        const own = yield* makeRule(user.id, null, "Own")
        yield* makeRule(user.id, null, "Off", false)
        const common = yield* makeRule(user.id, organisation.id, "Common")
        const wanted: GenerationRequest = { ...request, mode: "blocks-only", quality: "pro" }
        const run = yield* generation.regenerate(admin, collection.id, wanted, options)
        const attempt = yield* Effect.flatMap(attempts.find({ jobId: run.jobId }), Effect.fromOption)
        assert.deepInclude(attempt, {
          id: run.attemptId,
          collectionId: collection.id,
          startedBy: user.id,
          mode: "blocks-only",
          quality: "pro",
          model: "scripted/pro",
          messages: request.messages,
          ruleIds: [own.id, common.id],
          progress: { done: 0, total: 6 }
        })
        assert.strictEqual(run.model, "scripted/pro")
      })
    )

    it.effect(
      "a stream that no worker takes up in 30 seconds ends with WORKER_UNAVAILABLE and blocks nobody",
      () =>
        Effect.gen(function* () {
          const generation = yield* Generation
          const attempts = yield* AttemptRepo
          const { admin, collection } = yield* scene
          const run = yield* generation.regenerate(admin, collection.id, request, options)
          const events = yield* collect(run)
          yield* TestClock.adjust("29 seconds")
          assert.isUndefined(events.pollUnsafe())
          yield* TestClock.adjust("1 second")
          assert.deepInclude(yield* lastOf(events), {
            _tag: "Failed",
            attemptId: run.attemptId,
            code: "WORKER_UNAVAILABLE"
          })
          const first = yield* Stream.runHead(run.events)
          assert.deepStrictEqual(
            first,
            Option.some({ _tag: "Stage", stage: "queued", status: "started" } as const)
          )
          const attempt = yield* Effect.flatMap(
            attempts.find({ attemptId: run.attemptId }),
            Effect.fromOption
          )
          assert.strictEqual(attempt.status, "failed")
          const next = yield* Effect.exit(generation.regenerate(admin, collection.id, request, options))
          assert.isTrue(Exit.isSuccess(next))
        })
    )

    it.effect("propose is no applied mode", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const { admin, collection } = yield* scene
        const wanted = { ...request, mode: "propose" } as const
        const error = yield* Effect.flip(generation.regenerate(admin, collection.id, wanted, options))
        assert.strictEqual(error._tag, "InvalidInput")
      })
    )
  })
})

const Narrow = World.layer.pipe(
  Layer.provide(
    Layer.effect(
      GenerationSettings,
      Effect.map(GenerationSettings, (settings) => ({ ...settings, queueCapacity: 1 }))
    )
  )
)

it.layer(Narrow)("Generation.regenerate with a full queue", (it) => {
  it.effect("asynchronous requests are refused and take no lock, streams wait", () =>
    Effect.gen(function* () {
      const generation = yield* Generation
      const one = yield* scene
      const other = yield* scene
      const bounded = { confirm: false, bounded: true }
      yield* generation.regenerate(one.admin, one.collection.id, request, bounded)
      const full = yield* Effect.flip(
        generation.regenerate(other.admin, other.collection.id, request, bounded)
      )
      assert.deepInclude(full, { _tag: "JobQueueFull", retryAfterSeconds: 30 })
      const running = yield* Effect.flip(
        generation.regenerate(one.admin, one.collection.id, request, bounded)
      )
      assert.strictEqual(running._tag, "GenerationInProgress")
      const stream = yield* Effect.exit(
        generation.regenerate(other.admin, other.collection.id, request, options)
      )
      assert.isTrue(Exit.isSuccess(stream))
    })
  )
})
