import { describe, expect, it } from "vitest"
import { exampleOf } from "../../src/openapi/exampleOf.ts"

const schemas = { Name: { type: "string", examples: ["Ada"] } }
const name = { $ref: "#/components/schemas/Name" }

describe("exampleOf", () => {
  it.each([
    ["its own example first", { ...name, examples: ["Grace"] }, "Grace"],
    ["that of what it refers to", name, "Ada"],
    ["a constant", { type: "string", const: "ok" }, "ok"],
    ["a default", { type: "integer", default: 50 }, 50],
    ["the first of several values", { type: "string", enum: ["read", "write"] }, "read"],
    ["the first alternative", { anyOf: [name, { type: "null" }] }, "Ada"],
    ["one element", { type: "array", items: name }, ["Ada"]],
    [
      "every field",
      { type: "object", properties: { name, on: { type: "boolean" } } },
      { name: "Ada", on: true }
    ],
    ["the least number", { type: "integer", minimum: 2 }, 2],
    ["null", { type: "null" }, null]
  ])("gives %s", (_, schema, example) => {
    expect(exampleOf(schema, schemas)).toEqual(example)
  })

  it("invents no text", () => {
    expect(() => exampleOf({ type: "string" }, schemas)).toThrow("no example")
    expect(() => exampleOf({ $ref: "#/components/schemas/Other" }, schemas)).toThrow("no schema")
  })
})
