import { describe, expect, it } from "vitest"
import { fieldsText } from "../../src/openapi/client/typeText.ts"

const jsonText = { type: "string", contentSchema: { type: "array", items: { type: "string" } } }

describe("fieldsText", () => {
  it("gives the data of an event as what is in it, since the client reads it", () => {
    const event = { type: "object", properties: { event: { const: "block" }, data: jsonText } }
    expect(fieldsText(event, {}, "")).toContain("readonly data?: ReadonlyArray<string> | undefined")
  })

  it("gives every other text that is JSON as the text that it stays", () => {
    const node = { type: "object", properties: { data: jsonText, roles: jsonText } }
    expect(fieldsText(node, {}, "")).not.toContain("ReadonlyArray")
  })
})
