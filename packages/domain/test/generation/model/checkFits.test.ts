import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { checkFits } from "../../../src/generation/model/checkFits.ts"
import { shortestAnswer } from "../../../src/generation/model/DesignModel.ts"
import { Mode } from "../../../src/generation/request/GenerationRequest.ts"

const Tokens = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_000 }))
const anyCase = { tokens: Tokens, kept: Tokens, context: Tokens, mode: Schema.NullOr(Mode) }
type Case = Schema.Struct<typeof anyCase>["Type"]

/** What the check finds wrong; null if the question fits. The model takes this context for fast answers alone. */
const issueOf = ({ context, kept, mode, tokens }: Case) =>
  checkFits(
    { tokens, kept: Math.min(kept, tokens) },
    { quality: "fast" },
    { context: (quality) => (quality === "fast" ? context : 0) },
    mode
  ).pipe(Effect.match({ onFailure: ({ issues }) => issues[0] ?? null, onSuccess: () => null }))

describe("checkFits", () => {
  it.effect.prop("a question fits if the shortest answer still fits the model's context", anyCase, (it) =>
    Effect.gen(function* () {
      assert.strictEqual((yield* issueOf(it)) === null, it.tokens + shortestAnswer <= it.context)
    })
  )

  it.effect.prop(
    "the refusal names what takes more than half: what is kept, or else the brief",
    anyCase,
    (it) =>
      Effect.gen(function* () {
        const issue = yield* issueOf(it)
        if (issue === null) return
        const isKept = 2 * Math.min(it.kept, it.tokens) > it.tokens
        assert.deepStrictEqual(issue.path, [
          isKept ? (it.mode === "with-keep" ? "keepBlockIds" : "mode") : "messages"
        ])
        const subject = isKept ? "what is kept" : "the brief"
        const sizes = `of some ${it.tokens} tokens for a model that takes ${it.context}`
        assert.strictEqual(
          issue.message,
          `${subject} is too long: it makes a question ${sizes}, its answer included`
        )
      })
  )

  it.effect("a run that asks no question fits any model", () =>
    checkFits(null, { quality: "fast" }, { context: () => 0 }, null)
  )
})
