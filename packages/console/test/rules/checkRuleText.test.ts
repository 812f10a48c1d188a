import { describe, expect, it } from "vitest"
import { checkRuleText } from "../../src/rules/rules.ts"

describe("checkRuleText", () => {
  it("takes 2,000 characters as people count them, and no more", () => {
    expect(checkRuleText("😀".repeat(2_000))).toBeUndefined()
    expect(checkRuleText("😀".repeat(2_001))).toBe("It has 2,001 characters; 2,000 are the most.")
  })

  it("wants words", () => {
    expect(checkRuleText(" \n")).toBe("Write what models are to be told.")
  })
})
