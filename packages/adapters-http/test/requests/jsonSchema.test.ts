import { describe, expect, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { objectSchemaOf } from "../../src/requests/jsonSchema.ts"

const schemaOf = (schema: Schema.Constraint) => Option.getOrNull(objectSchemaOf(schema))

describe("objectSchemaOf", () => {
  it("has no references, no wrappers and nothing that a model has no use for", () => {
    const Part = Schema.Struct({ id: Schema.String.check(Schema.isPattern(/^[a-z]+$/u)) }).annotate({
      identifier: "Part"
    })
    const Whole = Schema.Struct({
      parts: Schema.Array(Part),
      count: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 }))),
      any: Schema.optionalKey(Schema.Int)
    }).annotate({ identifier: "Whole" })
    expect(schemaOf(Whole)).toEqual({
      type: "object",
      properties: {
        parts: {
          type: "array",
          items: { type: "object", properties: { id: { type: "string" } }, required: ["id"] }
        },
        count: { type: ["integer", "null"], minimum: 1, maximum: 9 },
        any: { type: "integer" }
      },
      required: ["parts", "count"]
    })
  })

  it("keeps fields that are named like what it leaves out", () => {
    const Named = Schema.Struct({ pattern: Schema.String, minimum: Schema.String, allOf: Schema.String })
    expect(Object.keys(schemaOf(Named)?.properties ?? {})).toEqual(["pattern", "minimum", "allOf"])
  })

  it("is none for what is no object with named fields", () => {
    expect([schemaOf(Schema.String), schemaOf(Schema.Array(Schema.String))]).toEqual([null, null])
  })
})
