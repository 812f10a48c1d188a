import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Stream } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { CollectionRepo } from "../../src/collections/CollectionRepo.ts"
import { checkContent } from "../../src/collections/ContentRules.ts"
import { Decomposition } from "../../src/decomposition/Decomposition.ts"
import { partRange } from "../../src/decomposition/DecompositionRequest.ts"
import { nameKey } from "../../src/generation/model/ModelText.ts"
import { BoundsUnsatisfied } from "../../src/generation/outcome/GenerationErrors.ts"
import { makeMemberActor } from "../../testing/access/Actors.ts"
import { arbitraryContent, arbitraryIndex } from "../../testing/collections/ContentArbitrary.ts"
import { arbitraryAnswer, arbitraryPartCount } from "../../testing/generation/GenerationArbitrary.ts"
import { plainItems } from "../../testing/generation/ScriptedDesignModel.ts"
import { makeCollection, makeOrganisation } from "../../testing/shared/Fixtures.ts"
import { DesignServices } from "../DesignServices.ts"
import { askings, playParts, wanted } from "./previewScene.ts"

it.layer(DesignServices.layer)((it) => {
  describe("Decomposition.preview, whatever the model says", () => {
    it.effect.prop(
      "answers a variant that apply takes as it is on a collection that did not change, or fails for the bounds",
      {
        present: arbitraryContent,
        index: arbitraryIndex,
        count: arbitraryPartCount,
        answers: Arbitrary.array(arbitraryAnswer, { minLength: 1, maxLength: 4 })
      },
      ({ answers, count, index, present }) =>
        Effect.gen(function* () {
          const block = present.blocks[index % present.blocks.length]
          if (block === undefined) return
          const decomposition = yield* Decomposition
          const collections = yield* CollectionRepo
          const organisation = yield* makeOrganisation()
          const admin = yield* makeMemberActor(organisation.id, "admin")
          const collection = yield* makeCollection(organisation.id, present)
          yield* playParts((ask, call) => {
            const answer = answers[call % answers.length]
            const hostile = [...(answer?.strays ?? []), ...(answer?.[ask.stage] ?? [])]
            return Stream.fromIterable(call === 2 ? [...hostile, ...plainItems(ask)] : hostile)
          })
          const answer = yield* Effect.result(
            decomposition.preview(admin, collection.id, block.id, { ...wanted, count }, { confirm: true })
          )
          // Three times for the parts, twice for the edges.
          assert.isAtMost((yield* askings).length, 5)
          if (Result.isFailure(answer)) {
            assert.instanceOf(answer.failure, BoundsUnsatisfied)
            return
          }
          const { edges, subBlocks, updatedAt } = answer.success
          const { max, min } = partRange(count)
          assert.isTrue(subBlocks.length >= min && subBlocks.length <= max)
          const names = [...present.blocks, ...subBlocks].map(({ name }) => nameKey(name))
          assert.strictEqual(
            new Set(names).size,
            new Set(present.blocks.map(({ name }) => nameKey(name))).size + subBlocks.length
          )
          assert.isFalse(subBlocks.some(({ name }) => /[\p{Cc}\u2028\u2029]/u.test(name)))
          const applied = yield* decomposition.apply(admin, collection.id, block.id, {
            subBlocks,
            edges,
            expectedUpdatedAt: updatedAt
          })
          assert.deepStrictEqual([applied.subBlocks, applied.edges], [subBlocks, edges])
          const after = yield* Effect.flatMap(collections.find(collection.id), Effect.fromOption)
          assert.deepStrictEqual(checkContent(after), [])
        }),
      { arbitrary: { runs: 1_000, seed: 42 } }
    )
  })
})
