import { describe, expect, it } from "vitest"
import type { SchemaObject } from "../../src/openapi/OpenApiObjects.ts"
import { tidySchemas } from "../../src/openapi/tidySchemas.ts"

const id = { type: "string", pattern: "^[a-z]+$" }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const thing = (inner: SchemaObject): SchemaObject => ({ type: "object", properties: { inner } })

const tidied = (
  schemas: Readonly<Record<string, SchemaObject>>,
  shared: Readonly<Record<string, SchemaObject>> = {}
) => tidySchemas({ components: { schemas } }, shared).components.schemas

describe("tidySchemas", () => {
  it("takes the generator's suffixes off the names, and off what refers to them", () => {
    expect(tidied({ ThingEncoded: thing(ref("Part_1")), Part_1: id })).toEqual({
      Thing: thing(ref("Part")),
      Part: id
    })
  })

  it("makes one of two schemas that are the same under one name, and refuses two that differ", () => {
    expect(tidied({ Thing: id, ThingEncoded_1: id })).toEqual({ Thing: id })
    expect(() => tidied({ Thing: id, Thing_1: { type: "string" } })).toThrow("called Thing")
  })

  it("refers to a named schema wherever the same one is written out, also in what is referred to", () => {
    const schemas = {
      Whole: { anyOf: [thing(thing(id)), { type: "null" }] },
      Thing: thing(thing(id)),
      Part: thing(id)
    }
    expect(tidied(schemas, { Id: id })).toEqual({
      Id: id,
      Part: thing(ref("Id")),
      Thing: thing(ref("Part")),
      Whole: { anyOf: [ref("Thing"), { type: "null" }] }
    })
  })

  it("says a schema in its simplest form", () => {
    const safe = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }
    expect(
      tidied({
        Bounds: { type: "integer", ...safe },
        One: { type: "string", enum: ["a"] },
        Parts: { type: "array", maxItems: 3, allOf: [{ type: "array", items: { type: "boolean" } }] },
        Apart: { type: "string", pattern: "a", allOf: [{ pattern: "b" }] },
        Twice: { anyOf: [{ type: "null" }, { type: "string" }, { type: "null" }] },
        Anything: { anyOf: [{}, { type: "null" }] }
      })
    ).toEqual({
      Bounds: { type: "integer" },
      One: { type: "string", const: "a" },
      Parts: { type: "array", maxItems: 3, items: { type: "boolean" } },
      Apart: { type: "string", pattern: "a", allOf: [{ pattern: "b" }] },
      Twice: { anyOf: [{ type: "null" }, { type: "string" }] },
      Anything: {}
    })
  })
})
