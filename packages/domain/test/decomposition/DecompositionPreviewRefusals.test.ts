import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { type Block, type Edge, emptyContent } from "../../src/collections/Collection.ts"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { Decomposition } from "../../src/decomposition/Decomposition.ts"
import { GenerationSettings } from "../../src/generation/lock/GenerationSettings.ts"
import { ModelTurns } from "../../src/generation/model/ModelTurns.ts"
import { ModelFailed } from "../../src/generation/outcome/GenerationErrors.ts"
import { CollectionId, ItemId, TokenId } from "../../src/shared/Ids.ts"
import { guest, makeMemberActor, makeSiteAdmin, makeStranger } from "../../testing/access/Actors.ts"
import { plainParts } from "../../testing/generation/ScriptedDesignModel.ts"
import { makeCollection, newUuid, smallContent } from "../../testing/shared/Fixtures.ts"
import { DesignServices } from "../DesignServices.ts"
import { api, askings, part, playParts, previewScene, say, wanted } from "./previewScene.ts"

const confirmed = { confirm: true }
const numbered = (n: number) => ItemId.make(`b${n}`)

/** A collection of so many blocks, all on one layer. */
const wide = (blocks: number, edges: ReadonlyArray<Edge> = []) => ({
  ...emptyContent,
  layers: smallContent.layers.slice(0, 1),
  blocks: Array.from(
    { length: blocks },
    (_, n): Block => ({
      id: numbered(n),
      name: `Block ${n}`,
      description: "",
      layerId: ItemId.make("front"),
      defaultSpecialties: []
    })
  ),
  edges
})

it.layer(DesignServices.layer)((it) => {
  describe("Decomposition.preview, refusals", () => {
    it.effect("come in the order of the contract, all before the model is asked", () =>
      Effect.gen(function* () {
        const { admin, collection, decomposition, organisation } = yield* previewScene
        const collections = yield* CollectionRepo
        yield* playParts(plainParts)
        const refused = (...args: Parameters<typeof decomposition.preview>) =>
          Effect.map(Effect.flip(decomposition.preview(...args)), ({ _tag }) => _tag)
        const token = {
          ...admin,
          credential: { _tag: "Token", tokenId: TokenId.make(newUuid()), scope: "read_write" }
        } as const
        const [outsider, member] = [yield* makeStranger, yield* makeMemberActor(organisation.id)]
        const unconfirmed = { confirm: false }
        const [nowhere, gone] = [CollectionId.make(newUuid()), ItemId.make("gone")]
        yield* collections.setTrashed(collection.id, true, admin.userId)
        assert.deepStrictEqual(
          [
            yield* refused(guest, nowhere, gone, wanted, unconfirmed),
            yield* refused(outsider, nowhere, gone, wanted, unconfirmed),
            yield* refused(outsider, collection.id, gone, wanted, unconfirmed),
            yield* refused(outsider, collection.id, api, wanted, unconfirmed),
            yield* refused(member, collection.id, api, wanted, unconfirmed),
            yield* refused(token, collection.id, api, wanted, unconfirmed),
            yield* refused(token, collection.id, api, wanted, confirmed),
            yield* refused(admin, collection.id, api, wanted, unconfirmed)
          ],
          [
            "GuestNotAllowed",
            "CollectionNotFound",
            "BlockNotFound",
            "Forbidden",
            "Forbidden",
            "ConfirmRequired",
            "CollectionInTrash",
            "CollectionInTrash"
          ]
        )
        assert.deepStrictEqual(yield* askings, [])
      })
    )

    it.effect("a global collection needs a site-admin", () =>
      Effect.gen(function* () {
        const { admin, decomposition } = yield* previewScene
        const siteAdmin = yield* makeSiteAdmin
        const global = yield* makeCollection(null)
        yield* playParts(plainParts)
        const refused = yield* Effect.flip(decomposition.preview(admin, global.id, api, wanted, confirmed))
        assert.deepInclude(refused, { _tag: "Forbidden", requiredRole: "site_admin" })
        const { blockId } = yield* decomposition.preview(siteAdmin, global.id, api, wanted, confirmed)
        assert.strictEqual(blockId, api)
      })
    )

    it.effect("more sub-blocks than the collection has room for are not asked for", () =>
      Effect.gen(function* () {
        const { admin, decomposition, organisation } = yield* previewScene
        const { id } = yield* makeCollection(organisation.id, wide(9_998))
        const preview = (count: typeof wanted.count) =>
          decomposition.preview(admin, id, numbered(0), { ...wanted, count }, confirmed)
        yield* playParts(plainParts)
        assert.deepInclude(yield* Effect.flip(preview({ min: 4 })), {
          _tag: "InvalidInput",
          issues: [{ path: ["blocks"], message: "would make 10001 blocks: at most 10000 are allowed" }]
        })
        assert.deepStrictEqual(yield* askings, [])
        yield* preview({ max: 50 })
        assert.deepStrictEqual((yield* askings)[0]?.wanted, { min: 2, max: 3 })
      })
    )

    it.effect("outside edges that would fan out to more than a collection can hold are refused", () =>
      Effect.gen(function* () {
        const { admin, decomposition, organisation } = yield* previewScene
        const others = Array.from({ length: 9_000 }, (_, n) => numbered(n + 1))
        const around = (hub: ItemId) =>
          others.flatMap((id) =>
            id === hub
              ? []
              : [
                  { sourceId: hub, targetId: id },
                  { sourceId: id, targetId: hub }
                ]
          )
        const edges = around(numbered(0))
        const { id } = yield* makeCollection(organisation.id, wide(9_001, edges))
        yield* say([["A", "B", "C"].map((name) => part(name))])
        assert.deepInclude(
          yield* Effect.flip(decomposition.preview(admin, id, numbered(0), wanted, confirmed)),
          {
            _tag: "InvalidInput",
            issues: [{ path: ["edges"], message: "would make 54000 edges: at most 50000 are allowed" }]
          }
        )
      })
    )
  })

  describe("Decomposition.preview, a model that fails", () => {
    it.effect("fails as the model does, and when the model says nothing for 10 minutes", () =>
      Effect.gen(function* () {
        const { preview } = yield* previewScene
        for (const kind of ["unavailable", "rejected", "incomplete"] as const) {
          const failure = new ModelFailed({ kind, detail: "no" })
          yield* playParts((ask) => Stream.concat(Stream.take(plainParts(ask), 1), Stream.fail(failure)))
          assert.strictEqual(yield* Effect.flip(preview()), failure)
        }
        yield* playParts(() => Stream.never)
        const silent = yield* Effect.forkChild(Effect.flip(preview()), { startImmediately: true })
        yield* TestClock.adjust("10 minutes")
        assert.deepInclude(yield* Fiber.join(silent), { _tag: "ModelFailed", kind: "timed_out" })
      })
    )

    it.effect("a caller that goes away stops the model, and the next one gets its turn", () =>
      Effect.gen(function* () {
        const [asking, stopped] = [yield* Latch.make(), yield* Latch.make()]
        const { admin, collection } = yield* previewScene
        const decomposition = yield* Decomposition
        const preview = decomposition.preview(admin, collection.id, api, wanted, confirmed)
        yield* playParts(() =>
          Stream.fromEffectDrain(
            Effect.andThen(asking.open, Effect.never).pipe(Effect.onInterrupt(() => stopped.open))
          )
        )
        const first = yield* Effect.forkChild(preview, { startImmediately: true })
        yield* asking.await
        const second = yield* Effect.forkChild(preview, { startImmediately: true })
        assert.strictEqual((yield* askings).length, 1)
        yield* playParts(plainParts)
        yield* Fiber.interrupt(first)
        yield* stopped.await
        assert.strictEqual((yield* Fiber.join(second)).subBlocks.length, 2)
      }).pipe(
        Effect.provide(Layer.fresh(Decomposition.layer).pipe(Layer.provide(Layer.fresh(ModelTurns.layer)))),
        Effect.updateService(GenerationSettings, (settings) => ({ ...settings, concurrency: 1 }))
      )
    )
  })
})
