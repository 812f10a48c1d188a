import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readSample, sampleNames, sampleOf } from "../../src/client/sampleBriefs.ts"
import { nameOfBrief } from "../../src/collections/nameOfBrief.ts"
import { checkName } from "../../src/design/checkTexts.ts"

describe("nameOfBrief", () => {
  it("is a name, or nothing where nothing is written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (brief) => {
        const name = nameOfBrief(brief)
        if (name !== "") expect(checkName(name)).toBeUndefined()
        expect([...name].length).toBeLessThanOrEqual(60)
      })
    )
  })

  it("is the heading, or how the first sentence begins", () => {
    expect(nameOfBrief("# Ordering\n\nA shop.")).toBe("Ordering")
    expect(nameOfBrief("\nA library for towns. It lends books.")).toBe("A library for towns")
    expect(nameOfBrief("  ")).toBe("")
  })
})

describe("readSample", () => {
  it("gives each brief that an address can name, a line for a paragraph", async () => {
    for (const name of sampleNames) {
      expect(sampleOf(name)).toBe(name)
      const text = await readSample(name)
      expect(text.length).toBeGreaterThan(1_000)
      expect(text).not.toMatch(/\S\n\S/)
    }
    expect(sampleOf("court-files")).toBeUndefined()
  })
})
