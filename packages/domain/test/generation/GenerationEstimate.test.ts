import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { Generation } from "../../src/generation/Generation.ts"
import type { GenerationRequest } from "../../src/generation/request/GenerationRequest.ts"
import { CollectionId, ItemId } from "../../src/shared/Ids.ts"
import { guest } from "../../testing/access/Actors.ts"
import { ScriptedDesignModel } from "../../testing/generation/ScriptedDesignModel.ts"
import { newUuid } from "../../testing/shared/Fixtures.ts"
import { makeRule, options, outsider, play, request, scene, World, withToken } from "./world.ts"

it.layer(World.layer)((it) => {
  describe("Generation.estimate", () => {
    it.effect("asks no model and no confirm, in every mode, also while an applied run goes on", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const { admin, collection } = yield* scene
        yield* play({})
        yield* generation.regenerate(admin, collection.id, request, options)
        const requests: ReadonlyArray<GenerationRequest> = [
          request,
          { ...request, mode: "propose" },
          { ...request, mode: "blocks-only" },
          { ...request, mode: "with-keep", keepBlockIds: [ItemId.make("api")] }
        ]
        const calls: Array<number> = []
        for (const one of requests) {
          calls.push((yield* generation.estimate(withToken(admin), collection.id, one)).calls)
        }
        assert.deepStrictEqual(calls, [4, 4, 2, 4])
        const { asks } = yield* ScriptedDesignModel.use((control) => control.heard)
        assert.deepStrictEqual(asks, [])
      })
    )

    it.effect("the enabled rules and what is kept count as input", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const { admin, collection, user } = yield* scene
        const inputOf = (wanted: GenerationRequest) =>
          Effect.map(generation.estimate(admin, collection.id, wanted), ({ inputTokens }) => inputTokens)
        const plain = yield* inputOf(request)
        yield* makeRule(user.id, null, "Off", false)
        assert.strictEqual(yield* inputOf(request), plain)
        yield* makeRule(user.id, null, "Keys stay inside.")
        const ruled = yield* inputOf(request)
        assert.isAbove(ruled, plain)
        const params = { layers: { max: 3 }, specialties: { max: 3 }, blocks: { max: 3 } }
        const keepBlockIds = [ItemId.make("api")]
        const initialRequest = { ...request, params }
        assert.isAbove(
          yield* inputOf({ ...initialRequest, mode: "with-keep", keepBlockIds }),
          yield* inputOf({
            ...initialRequest,
            params: { layers: { max: 2 }, specialties: { max: 1 }, blocks: { max: 2 } }
          })
        )
      })
    )

    it.effect("says whether every call fits the model's context", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const { admin, collection } = yield* scene
        const fits = Effect.map(
          generation.estimate(admin, collection.id, request),
          ({ fitsContext }) => fitsContext
        )
        yield* play({})
        assert.isTrue(yield* fits)
        yield* play({ context: 4_000 })
        assert.isFalse(yield* fits)
      })
    )

    it.effect("is refused as the run would be, but for lock and confirm", () =>
      Effect.gen(function* () {
        const generation = yield* Generation
        const collections = yield* CollectionRepo
        const { admin, collection, user } = yield* scene
        const refused = (...args: Parameters<typeof generation.estimate>) =>
          Effect.map(Effect.flip(generation.estimate(...args)), ({ _tag }) => _tag)
        const unknown = CollectionId.make(newUuid())
        assert.strictEqual(yield* refused(guest, collection.id, request), "GuestNotAllowed")
        assert.strictEqual(yield* refused(admin, unknown, request), "CollectionNotFound")
        assert.strictEqual(yield* refused(outsider(), collection.id, request), "Forbidden")
        const keeping = { ...request, mode: "with-keep" as const }
        const gone = { ...keeping, keepBlockIds: [ItemId.make("gone")] }
        assert.strictEqual(yield* refused(admin, collection.id, gone), "InvalidInput")
        const broken = {
          ...keeping,
          keepBlockIds: [ItemId.make("web"), ItemId.make("api")],
          params: { ...request.params, blocks: { max: 1 } }
        }
        assert.strictEqual(yield* refused(admin, collection.id, broken), "InvalidInput")
        yield* collections.setTrashed(collection.id, true, user.id)
        assert.strictEqual(yield* refused(admin, collection.id, request), "CollectionInTrash")
      })
    )
  })
})
