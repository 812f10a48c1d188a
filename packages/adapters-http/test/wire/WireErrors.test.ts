import * as Wire from "@design-workspace/api/wire/WireErrors"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { wireErrors } from "../../src/openapi/responses.ts"

const codeOf = (schema: Schema.Constraint): string => {
  const document = JSON.stringify(Schema.toJsonSchemaDocument(Schema.toEncoded(schema as Schema.Top)))
  return /"code":\{[^}]*?"(?:const|enum)":\[?"(\w+)"/.exec(document)?.[1] ?? "none"
}

describe("statusOfCode", () => {
  it.each(wireErrors)("knows the status of $name", ({ schema, status }) => {
    expect(Wire.statusOfCode(codeOf(schema))).toBe(status)
  })

  it("knows no other code", () => {
    expect(Wire.statusOfCode("HEADERS_TOO_LARGE")).toBeUndefined()
  })
})
