import { CollectionRepo } from "@design-workspace/domain/collections/CollectionRepo"
import { checkContent } from "@design-workspace/domain/collections/ContentRules"
import { Decomposition } from "@design-workspace/domain/decomposition/Decomposition"
import { ModelTurns } from "@design-workspace/domain/generation/model/ModelTurns"
import { makeMemberActor } from "@design-workspace/domain/testing/access/Actors"
import {
  arbitraryContent,
  arbitraryIndex
} from "@design-workspace/domain/testing/collections/ContentArbitrary"
import { arbitraryPartCount } from "@design-workspace/domain/testing/generation/GenerationArbitrary"
import { MemoryAdapters } from "@design-workspace/domain/testing/MemoryAdapters"
import { makeCollection, makeOrganisation } from "@design-workspace/domain/testing/shared/Fixtures"
import { isProof } from "@design-workspace/verification/gates/gate"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { keyOf } from "../src/text/Naming.ts"
import { demoBrief, model } from "../testing/designs.ts"
import { decompose, shop } from "./parts.ts"

const demos = ["certificate-authority", "data-exchange", "online-shop"].map(
  (name) => demoBrief(name).messages[0]?.content ?? ""
)
const words =
  "a an the and or , ; : . into parts which that calls needs of with server store queue client cache validator writer order " +
  "payment API web B0 split it consists"
const Text = Schema.Union([
  Schema.Literals(demos),
  Schema.Array(Schema.Literals(words.split(" "))).check(Schema.isMinLength(1), Schema.isMaxLength(40)),
  Schema.Array(Schema.Literals(words.split(" "))).check(Schema.isMinLength(1), Schema.isMaxLength(40)),
  Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200))
])
const said = (text: typeof Text.Type): string => (typeof text === "string" ? text : text.join(" "))

const hostile = [
  "into ".repeat(5_000),
  `split it into ${"a store, ".repeat(5_000)}`,
  `into ${"word ".repeat(9_000)}`,
  "- a store\n".repeat(5_000),
  "into a\u0000b, c\u2028d and e\u0007f",
  "into __proto__, constructor and toString",
  "into 設計サーバー, データベース and 検索",
  "into …, !!! and ???"
]

const Services = Decomposition.layer.pipe(
  Layer.provide(ModelTurns.layer),
  Layer.provideMerge(model),
  Layer.provideMerge(MemoryAdapters.layer)
)

it.layer(Services)((it) => {
  describe("OfflineDesignModel.decompose, whatever the messages say", () => {
    it.effect.prop(
      "its preview has as many sub-blocks as are asked for, and apply takes it as it is",
      {
        present: arbitraryContent,
        index: arbitraryIndex,
        count: arbitraryPartCount,
        messages: Schema.Array(Text).check(Schema.isMinLength(1), Schema.isMaxLength(3))
      },
      ({ count, index, messages, present }) =>
        Effect.gen(function* () {
          const block = present.blocks[index % present.blocks.length]
          if (block === undefined) return
          const decomposition = yield* Decomposition
          const collections = yield* CollectionRepo
          const organisation = yield* makeOrganisation()
          const admin = yield* makeMemberActor(organisation.id, "admin")
          const collection = yield* makeCollection(organisation.id, present)
          const conversation = messages.map((text) => ({ role: "user" as const, content: said(text) }))
          const preview = () =>
            decomposition.preview(
              admin,
              collection.id,
              block.id,
              { messages: conversation, quality: "pro", count },
              { confirm: true }
            )
          const { edges, subBlocks, updatedAt } = yield* preview()
          assert.deepStrictEqual(yield* preview(), {
            blockId: block.id,
            subBlocks,
            edges,
            updatedAt,
            model: "offline"
          })
          assert.isTrue(subBlocks.length >= (count.min ?? 2) && subBlocks.length <= (count.max ?? 100))
          const applied = yield* decomposition.apply(admin, collection.id, block.id, {
            subBlocks,
            edges,
            expectedUpdatedAt: updatedAt
          })
          assert.deepStrictEqual([applied.subBlocks, applied.edges], [subBlocks, edges])
          const after = yield* Effect.flatMap(collections.find(collection.id), Effect.fromOption)
          assert.deepStrictEqual(checkContent(after), [])
        }),
      { arbitrary: { runs: isProof ? 500 : 150, seed: 42 }, timeout: 120_000 }
    )

    it.effect("is right at the first asking: as many parts as are wanted, each with a name of its own", () =>
      Effect.gen(function* () {
        for (const text of [...hostile, ...demos]) {
          for (const range of [
            { min: 2, max: 2 },
            { min: 2, max: 100 },
            { min: 60, max: 60 }
          ]) {
            const { answers, blocks } = yield* decompose(shop, "checkout", text, range)
            assert.strictEqual(answers.length, 2)
            assert.strictEqual(answers[0]?.items.length, blocks.length)
            const names = [...shop.blocks, ...blocks].map(({ name }) => keyOf(name))
            assert.strictEqual(new Set(names).size, names.length)
          }
        }
      })
    )
  })
})
