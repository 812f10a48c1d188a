import { withRule } from "@design-workspace/api/wire/withRule"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { issuesOf } from "../../src/requests/issuesOf.ts"

const Body = Schema.Struct({ from: Schema.Int, to: Schema.optionalKey(Schema.Int) })
const Ordered = withRule(Body, ({ from, to }, decoded) =>
  Effect.succeed([
    ...(from === 1 && to === undefined ? [{ path: ["to"], message: "is required from 1" }] : []),
    ...(decoded?.from === decoded?.to && decoded !== undefined
      ? [{ path: ["from"], message: `must not be ${decoded.from} too` }]
      : [])
  ])
)

const issuesIn = (sent: unknown) => {
  const result = Schema.decodeUnknownResult(Ordered, { errors: "all", onExcessProperty: "error" })(sent)
  return Result.isSuccess(result) ? [] : issuesOf(result.failure.issue)
}
const required = { path: ["to"], message: "is required from 1" }

describe("withRule", () => {
  it("takes what the body and its rule take", () => {
    expect(Schema.decodeUnknownSync(Ordered)({ from: 1, to: 2 })).toEqual({ from: 1, to: 2 })
    expect(Schema.encodeSync(Ordered)({ from: 1, to: 2 })).toEqual({ from: 1, to: 2 })
    expect(issuesIn({ from: 2 })).toEqual([])
  })

  it("reports a breach of the rule alone, and along with what is wrong with fields", () => {
    expect(issuesIn({ from: 1 })).toEqual([required])
    expect(issuesIn({ from: 1, more: true })).toEqual([
      { path: ["more"], message: expect.any(String) },
      required
    ])
  })

  it("reports every breach, and what a rule finds in the decoded body only where all of it was decoded", () => {
    expect(issuesIn({ from: 2, to: 2 })).toEqual([{ path: ["from"], message: "must not be 2 too" }])
    expect(issuesIn({ from: 2, to: 2, more: true }).map(({ path }) => path)).toEqual([["more"]])
  })

  it.each([null, undefined, "x", [1]])("what is no object is refused as the body refuses it: %j", (sent) => {
    expect(issuesIn(sent)).toEqual([{ path: [], message: "must be an object" }])
  })

  it("is published as the body is", () => {
    expect(Schema.toJsonSchemaDocument(Ordered).schema).toEqual({
      type: "object",
      allOf: [Schema.toJsonSchemaDocument(Body).schema]
    })
  })
})
