import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema, Stream } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { Content } from "../../../src/collections/Collection.ts"
import { checkContent } from "../../../src/collections/ContentRules.ts"
import { BoundsUnsatisfied } from "../../../src/generation/outcome/GenerationErrors.ts"
import { outOfBounds } from "../../../src/generation/request/DesignBounds.ts"
import { Mode, Quality } from "../../../src/generation/request/GenerationRequest.ts"
import { arbitraryContent, arbitraryIndex } from "../../../testing/collections/ContentArbitrary.ts"
import { foldEvents, inAnyOrder } from "../../../testing/generation/foldEvents.ts"
import {
  arbitraryAnswer,
  arbitraryParams,
  arbitraryRemarks,
  arbitraryRepairs
} from "../../../testing/generation/GenerationArbitrary.ts"
import {
  plainItems,
  type Script,
  ScriptedDesignModel
} from "../../../testing/generation/ScriptedDesignModel.ts"
import { heardOf, runDesign } from "./runDesign.ts"

it.layer(ScriptedDesignModel.layer)((it) => {
  describe("designRun, whatever the model says", () => {
    it.effect.prop(
      "makes a valid design within the bounds that keeps what is kept, or fails for the bounds",
      {
        present: arbitraryContent,
        mode: Mode,
        quality: Quality,
        keep: Schema.Array(arbitraryIndex).check(Schema.isMaxLength(3)),
        params: arbitraryParams,
        answers: Arbitrary.array(arbitraryAnswer, { minLength: 1, maxLength: 4 }),
        repairs: arbitraryRepairs,
        remarks: arbitraryRemarks
      },
      ({ answers, keep, mode, params, present, quality, remarks, repairs }) =>
        Effect.gen(function* () {
          const ids = present.blocks.filter((_, index) => keep.includes(index)).map(({ id }) => id)
          const wanted = { mode, params, quality, keepBlockIds: mode === "with-keep" ? ids : [] }
          const script: Script = {
            stage: (ask, call) => {
              const answer = answers[call % answers.length]
              const hostile = [...(answer?.strays ?? []), ...(answer?.[ask.stage] ?? [])]
              return Stream.fromIterable(call === 2 ? [...hostile, ...plainItems(ask)] : hostile)
            },
            critique: () => Effect.succeed(remarks),
            repair: () => Stream.fromIterable(repairs)
          }
          const ran = yield* runDesign(wanted, present, script).pipe(
            Effect.catch((issues) =>
              Effect.as(
                Effect.sync(() => assert.isNotEmpty(issues)),
                null
              )
            )
          )
          if (ran === null) return
          const { events, heard, result, start } = ran
          for (const stage of ["layers", "specialties", "blocks"] as const) {
            assert.isAtMost(heard.asks.filter((ask) => ask.stage === stage).length, 3)
          }
          assert.isAtMost(heard.repairs.length, quality === "pro" ? 2 : 0)
          if (Result.isFailure(result)) {
            assert.instanceOf(result.failure, BoundsUnsatisfied)
            return
          }
          const design = result.success
          assert.deepStrictEqual(checkContent(design), [])
          assert.isTrue(Schema.is(Content)(design))
          assert.deepStrictEqual(outOfBounds(start.bounds, design), [])
          for (const kind of ["layers", "specialties", "blocks", "edges"] as const) {
            assert.deepStrictEqual(design[kind].slice(0, start.kept[kind].length), start.kept[kind])
          }
          for (const kind of start.frozen) assert.deepStrictEqual(design[kind], start.kept[kind])
          assert.deepStrictEqual(inAnyOrder(foldEvents(events)), inAnyOrder(heardOf(design)))
        }),
      { arbitrary: { runs: 2_000, seed: 42 } }
    )
  })
})
