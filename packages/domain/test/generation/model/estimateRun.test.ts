import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { emptyContent } from "../../../src/collections/Collection.ts"
import { type Brief, type Prompts, shortestAnswer } from "../../../src/generation/model/DesignModel.ts"
import { estimateRun } from "../../../src/generation/model/estimateRun.ts"
import { tokensIn } from "../../../src/generation/model/tokensIn.ts"
import { Mode, type Params, Quality } from "../../../src/generation/request/GenerationRequest.ts"
import { isFull, type StartDraft, startDraft } from "../../../src/generation/request/StartDraft.ts"
import { arbitraryContent, arbitraryIndex } from "../../../testing/collections/ContentArbitrary.ts"
import { arbitraryParams } from "../../../testing/generation/GenerationArbitrary.ts"

const brief = (quality: Quality, ...messages: ReadonlyArray<string>): Brief => ({
  messages: messages.map((content) => ({ role: "user", content })),
  rules: [],
  quality
})
/** A model whose every question says 400 tokens besides brief and design. */
const modelOf = (context: number, longest = Number.POSITIVE_INFINITY) => ({
  context: () => context,
  longestAnswer: () => longest,
  prompts: { version: "v1", tokens: () => 400 }
})
const unlimited = modelOf(Number.POSITIVE_INFINITY)
const exactly = (count: number): Params => {
  const bounds = { min: count, max: count }
  return { layers: bounds, specialties: bounds, blocks: bounds }
}
const startOf = (wanted: Parameters<typeof startDraft>[0], present = emptyContent): StartDraft =>
  Result.getOrThrow(startDraft(wanted, present))
const initial = (params: Params) => startOf({ mode: "initial", params, keepBlockIds: [] })

/** A request of any mode on any content, as far as it is one that may run. */
const arbitraryStart = Arbitrary.map(
  Arbitrary.all({
    present: arbitraryContent,
    mode: Arbitrary.schema(Mode),
    params: arbitraryParams,
    keep: Arbitrary.schema(Schema.Array(arbitraryIndex).check(Schema.isMaxLength(3)))
  }),
  ({ keep, mode, params, present }) => {
    const ids = present.blocks.filter((_, index) => keep.includes(index)).map(({ id }) => id)
    const keepBlockIds = mode === "with-keep" ? ids : []
    return Result.getOrElse(startDraft({ mode, params, keepBlockIds }, present), () => initial(params))
  }
)
const sentence = Schema.String.check(Schema.isMaxLength(200))
const anyStart = { start: arbitraryStart, quality: Quality, messages: Schema.Array(sentence) }

describe("estimateRun", () => {
  it("the largest allowed request takes about 10,640 output tokens, in four calls", () => {
    const { calls, outputTokens } = estimateRun(initial(exactly(100)), brief("fast", "A shop"), unlimited)
    assert.deepStrictEqual([calls, outputTokens.max], [4, 10_640])
  })

  it("counts layers, specialties, blocks and edges by what each takes", () => {
    const { outputTokens } = estimateRun(initial(exactly(10)), brief("fast", "A shop"), unlimited)
    const items = 10 * (17 + 15 + 38)
    assert.deepStrictEqual(outputTokens, { min: items + 9 * 28, max: items + 13 * 28 })
  })

  it("pro looks the design over in one call more, and may repair it twice", () => {
    const fast = estimateRun(initial(exactly(10)), brief("fast", "A shop"), unlimited)
    const pro = estimateRun(initial(exactly(10)), brief("pro", "A shop"), unlimited)
    assert.strictEqual(pro.calls, fast.calls + 1)
    assert.strictEqual(pro.outputTokens.min, fast.outputTokens.min)
    assert.isAbove(pro.outputTokens.max, fast.outputTokens.max)
    assert.isAbove(pro.inputTokens, fast.inputTokens)
  })

  it.prop("min is at most max, and every stage that asks the model is a call", anyStart, (any) => {
    const { messages, quality, start } = any
    const { calls, inputTokens, outputTokens } = estimateRun(start, brief(quality, ...messages), unlimited)
    const asking = (["layers", "specialties", "blocks"] as const).filter(
      (kind) => !isFull(start, kind, start.kept)
    )
    assert.isAtLeast(calls, asking.length)
    assert.isAtMost(calls, quality === "pro" ? 5 : 4)
    assert.isAtMost(outputTokens.min, outputTokens.max)
    assert.isTrue([inputTokens, outputTokens.min, outputTokens.max].every(Number.isSafeInteger))
  })

  it.prop(
    "wider bounds never take less, higher ones never give less",
    { start: arbitraryStart, quality: Quality, kind: Schema.Literals(["layers", "specialties", "blocks"]) },
    ({ kind, quality, start }) => {
      const before = estimateRun(start, brief(quality, "A shop"), unlimited)
      const moved = (change: { readonly min?: number; readonly max?: number }) => {
        const bounds = { ...start.bounds, [kind]: { ...start.bounds[kind], ...change } }
        return estimateRun({ ...start, bounds }, brief(quality, "A shop"), unlimited)
      }
      const { max, min } = start.bounds[kind]
      const wider = moved({ max: max + 1 })
      assert.isAtLeast(wider.inputTokens, before.inputTokens)
      assert.isAtLeast(wider.outputTokens.max, before.outputTokens.max)
      assert.strictEqual(wider.outputTokens.min >= before.outputTokens.min, true)
      assert.isAtLeast(wider.calls, before.calls)
      const higher = moved({ min: min + 1, max: Math.max(max, min + 1) })
      assert.isAtLeast(higher.outputTokens.min, before.outputTokens.min)
    }
  )

  it.prop(
    "more to read takes more input and the same output",
    { ...anyStart, more: sentence.check(Schema.isMinLength(1)) },
    ({ messages, more, quality, start }) => {
      const before = estimateRun(start, brief(quality, ...messages), unlimited)
      const said = estimateRun(start, brief(quality, ...messages, more), unlimited)
      const ruled = estimateRun(start, { ...brief(quality, ...messages), rules: [more] }, unlimited)
      for (const after of [said, ruled]) {
        assert.strictEqual(after.inputTokens > before.inputTokens, before.calls > 0)
        assert.deepStrictEqual(after.outputTokens, before.outputTokens)
        assert.strictEqual(after.calls, before.calls)
      }
    }
  )

  it.prop("what fits a context fits any larger one, and nothing is too large for none", anyStart, (any) => {
    const wanted = brief(any.quality, ...any.messages)
    const fits = (context: number) => estimateRun(any.start, wanted, modelOf(context)).fitsContext
    assert.isTrue(fits(Number.POSITIVE_INFINITY))
    const { calls, inputTokens, outputTokens } = estimateRun(any.start, wanted, unlimited)
    assert.isTrue(fits(inputTokens + Math.max(outputTokens.max, shortestAnswer)))
    assert.strictEqual(fits(400), calls === 0)
    assert.isTrue([1_000, 2_000, 4_000].every((context) => !fits(context) || fits(context * 2)))
  })
})

describe("estimateRun: longest answers", () => {
  it("a stage whose items are more than an answer may have does not fit, whatever the context", () => {
    const fits = (longest: number, ...counts: Parameters<typeof exactly>) =>
      estimateRun(initial(exactly(...counts)), brief("fast", "A shop"), modelOf(128_000, longest)).fitsContext
    assert.isFalse(fits(3 * 1_024, 100))
    assert.isTrue(fits(3 * 1_024, 50))
    assert.isTrue(fits(3 * 16_000, 100))
  })
})

describe("estimateRun: prompts", () => {
  const start = initial(exactly(10))
  const inputOf = (quality: Quality, prompts: Prompts | null) =>
    estimateRun(start, brief(quality, "A shop"), { ...unlimited, prompts }).inputTokens

  it("each call says its own prompt once; without prompts there is none", () => {
    const sizes = {
      layers: 1,
      specialties: 10,
      blocks: 100,
      edges: 1_000,
      critique: 10_000,
      parts: 0,
      graph: 0,
      document: 0
    }
    const prompts: Prompts = { version: "v1", tokens: (purpose) => sizes[purpose] }
    assert.strictEqual(inputOf("fast", prompts) - inputOf("fast", null), 1_111)
    assert.strictEqual(inputOf("pro", prompts) - inputOf("pro", null), 11_111)
  })
})

describe("tokensIn", () => {
  it("takes 4 bytes of UTF-8 for a token", () => {
    assert.deepStrictEqual(["", "a", "word", "words", "Корзина", "购物车"].map(tokensIn), [0, 1, 1, 2, 4, 3])
  })
})
