import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { countedTokensOf } from "../../../src/generation/model/countedTokens.ts"

const Tokens = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })))
const kinds = [
  "rate_limited",
  "unavailable",
  "misconfigured",
  "rejected",
  "timed_out",
  "interrupted",
  "incomplete"
] as const
const anyCall = {
  input: Tokens,
  output: Tokens,
  held: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })),
  answered: Schema.Boolean,
  finish: Schema.Literals([...kinds, "stop"])
}

const taken = (it: { readonly [K in keyof typeof anyCall]: (typeof anyCall)[K]["Type"] }) =>
  countedTokensOf(
    {
      purpose: "layers",
      inputTokens: it.input,
      outputTokens: it.output,
      cachedTokens: null,
      durationMs: 1,
      finish: it.finish
    },
    it.answered,
    it.held
  )

describe("countedTokensOf", () => {
  it.prop("a call counts for what the provider reported of both directions", anyCall, (call) => {
    const reported = { ...call, input: call.input ?? 7, output: call.output ?? 11 }
    assert.strictEqual(taken(reported), reported.input + reported.output)
  })

  it.prop(
    "with a direction missing it counts at least for what was held and for what was reported",
    anyCall,
    (call) => {
      const partly = { ...call, output: null, answered: true }
      assert.isAtLeast(taken(partly), Math.max(call.held, call.input ?? 0))
    }
  )

  it.prop(
    "only a call without any report that was refused before an answer began is free",
    anyCall,
    (call) => {
      if (taken(call) > 0 || call.held === 0) return
      const isSilent = call.input === null && call.output === null && !call.answered
      const isNothing = call.input === 0 && call.output === 0
      assert.isTrue(isSilent || isNothing)
    }
  )
})
