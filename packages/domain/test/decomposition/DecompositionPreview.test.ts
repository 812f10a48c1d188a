import { assert, describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { GenerationLock } from "../../src/generation/lock/GenerationLock.ts"
import { GenerationSettings } from "../../src/generation/lock/GenerationSettings.ts"
import { collectionSubject } from "../../src/generation/lock/RunSubject.ts"
import { BoundsUnsatisfied } from "../../src/generation/outcome/GenerationErrors.ts"
import { RuleRepo } from "../../src/memory/RuleRepo.ts"
import { AttemptId, ItemId, RuleId } from "../../src/shared/Ids.ts"
import { newUuid, smallContent } from "../../testing/shared/Fixtures.ts"
import { DesignServices } from "../DesignServices.ts"
import { api, askings, edge, part, previewScene, say } from "./previewScene.ts"

const id = (value: string) => ItemId.make(value)
const two = [part("Gate"), part("Core")]
const inherited = { layerId: id("back"), defaultSpecialties: [id("ts"), id("sql")] }

it.layer(DesignServices.layer)((it) => {
  describe("Decomposition.preview", () => {
    it.effect("answers sub-blocks and edges that apply takes as they are, expecting its version", () =>
      Effect.gen(function* () {
        const { admin, collection, decomposition, preview } = yield* previewScene
        yield* say(
          [
            [
              part("Gate", { description: "Lets in", layer: "FRONT", specialties: ["TypeScript"] }),
              part("Core")
            ]
          ],
          [edge("gate", "Core")]
        )
        const answer = yield* preview()
        assert.deepStrictEqual(answer, {
          blockId: api,
          subBlocks: [
            {
              id: id("gate"),
              name: "Gate",
              description: "Lets in",
              layerId: id("front"),
              defaultSpecialties: [id("ts")]
            },
            { id: id("core"), name: "Core", description: "", ...inherited }
          ],
          edges: [{ sourceId: id("gate"), targetId: id("core") }],
          updatedAt: collection.updatedAt,
          model: "scripted/fast"
        })
        const { subBlocks, edges, updatedAt: expectedUpdatedAt } = answer
        const applied = yield* decomposition.apply(admin, collection.id, api, {
          subBlocks,
          edges,
          expectedUpdatedAt
        })
        assert.deepStrictEqual([applied.subBlocks, applied.edges], [subBlocks, edges])
      })
    )

    it.effect("writes nothing, and is answered while a generation runs", () =>
      Effect.gen(function* () {
        const { collection, preview } = yield* previewScene
        const lock = yield* GenerationLock
        const collections = yield* CollectionRepo
        const { window } = yield* GenerationSettings
        yield* lock.acquire(collectionSubject(collection.id), AttemptId.make(newUuid()), window)
        yield* say([two])
        assert.strictEqual((yield* preview()).subBlocks.length, 2)
        const after = yield* Effect.flatMap(collections.find(collection.id), Effect.fromOption)
        assert.deepStrictEqual(after, collection)
      })
    )

    it.effect("the model gets the block in its collection, the messages and the enabled rules", () =>
      Effect.gen(function* () {
        const { admin, collection, organisation, preview } = yield* previewScene
        const rules = yield* RuleRepo
        const rule = (orgId: typeof organisation.id | null, text: string, enabled: boolean) =>
          rules.insert({ id: RuleId.make(newUuid()), ownerId: admin.userId, orgId, text, enabled })
        yield* rule(null, "Own", true)
        yield* rule(organisation.id, "Common", true)
        yield* rule(null, "Off", false)
        yield* say([two])
        const messages = [{ role: "user" as const, content: "Reads and writes apart" }]
        yield* preview({ messages, quality: "pro", count: { min: 2, max: 5 } })
        const [first, second] = yield* askings
        const brief = { messages, quality: "pro", rules: ["Own", "Common"] }
        const { layers, specialties } = smallContent
        expect(first).toMatchObject({
          stage: "blocks",
          brief,
          block: collection.blocks[1],
          wanted: { min: 2, max: 5 },
          draft: { layers, specialties, blocks: [], edges: [] }
        })
        expect(second).toMatchObject({ stage: "edges", brief, wanted: null })
        assert.deepStrictEqual(
          second?.draft.blocks.map(({ name }) => name),
          ["Gate", "Core"]
        )
      })
    )

    it.effect("a bound that is null or missing is open: 2 sub-blocks at least, 100 at most", () =>
      Effect.gen(function* () {
        const { preview } = yield* previewScene
        yield* say([two])
        yield* preview({ count: { min: null } })
        assert.deepStrictEqual((yield* askings)[0]?.wanted, { min: 2, max: 100 })
      })
    )

    it.effect("ids and names are new to the collection, the block's own included", () =>
      Effect.gen(function* () {
        const { preview } = yield* previewScene
        yield* say([[part("Store!"), part("ÁPI"), part("store"), part(" API "), part("Web?")]])
        const { subBlocks } = yield* preview()
        assert.deepStrictEqual(
          subBlocks.map((one) => [one.id, one.name]),
          [
            [id("store-2"), "Store!"],
            [id("api-2"), "ÁPI"],
            [id("web-2"), "Web?"]
          ]
        )
      })
    )

    it.effect(
      "edges join two different sub-blocks, each pair once; what else the model says is left out",
      () =>
        Effect.gen(function* () {
          const { preview } = yield* previewScene
          const edges = [
            edge("Gate", "core"),
            edge("gate", "Core"),
            edge("gate", "gate"),
            edge("web", "gate")
          ]
          yield* say([[...two, { _tag: "Layer", name: "New", description: "" }]], [...edges, part("Late")])
          const answer = yield* preview()
          assert.deepStrictEqual(answer.edges, [{ sourceId: id("gate"), targetId: id("core") }])
          assert.strictEqual(answer.subBlocks.length, 2)
        })
    )

    it.effect("too few sub-blocks: the model is asked for the missing ones and told what there is", () =>
      Effect.gen(function* () {
        const { preview } = yield* previewScene
        yield* say([[part("Gate"), part("Attic", { layer: "nowhere" })], [part("Core")]])
        const { subBlocks } = yield* preview()
        assert.deepStrictEqual(
          subBlocks.map(({ name }) => name),
          ["Gate", "Core"]
        )
        const [, again] = yield* askings
        assert.deepStrictEqual(again?.wanted, { min: 1, max: 99 })
        assert.deepStrictEqual(again?.complaint, {
          _tag: "TooFew",
          kind: "blocks",
          names: ["Gate"],
          range: { min: 2, max: 100 },
          refusals: ['block "Attic" is on an unknown layer "nowhere"']
        })
      })
    )

    it.effect("too few or too many after asking twice again fail for the bounds", () =>
      Effect.gen(function* () {
        const { preview } = yield* previewScene
        yield* say([[part("Gate")]])
        const few = yield* Effect.flip(preview({ count: { min: 3, max: 4 } }))
        assert.deepStrictEqual(few, new BoundsUnsatisfied({ kind: "blocks", min: 3, max: 4, got: 1 }))
        assert.strictEqual((yield* askings).length, 3)
        yield* say([[...two, part("Rest")]])
        const many = yield* Effect.flip(preview({ count: { min: 2, max: 2 } }))
        assert.deepStrictEqual(many, new BoundsUnsatisfied({ kind: "blocks", min: 2, max: 2, got: 3 }))
      })
    )
  })
})
