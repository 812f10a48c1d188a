import { Option, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { Email } from "../../src/accounts/User.ts"

const { schema } = Schema.toJsonSchemaDocument(Email)
const pattern = String(schema["pattern"])
const read = Schema.decodeOption(Email)

describe("Email", () => {
  it("is published with a pattern that needs no flag and no property of characters", () => {
    expect(pattern).not.toMatch(/\\p|\(\?/)
    expect(new RegExp(pattern).test("ada@example.org")).toBe(true)
  })

  it("accepts what the published pattern accepts, whatever character is in it", () => {
    const published = new RegExp(pattern, "u")
    const differing: Array<number> = []
    for (let code = 0; code <= 0x1_10_00; code += 1) {
      const text = `a${String.fromCodePoint(code)}@example.org`
      if (text.isWellFormed() && published.test(text) !== Option.isSome(read(text))) differing.push(code)
    }
    expect(differing).toEqual([])
  })

  it.each([
    ["ada@example.org", true],
    [`${"a".repeat(64)}@${"b".repeat(189)}`, true],
    [`${"a".repeat(65)}@b`, false],
    [`a@${"b".repeat(190)}`, false],
    ["a b@example.org", false],
    ["a\u0085@example.org", false],
    ["ada@example@org", false],
    ["ada", false]
  ])("reads %j: %s", (text, accepted) => {
    expect(Option.isSome(read(text))).toBe(accepted)
    expect(new RegExp(pattern).test(text)).toBe(accepted)
  })
})
