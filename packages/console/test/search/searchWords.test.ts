import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { searchWords } from "../../src/search/searchWords.ts"

const words = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []

describe("searchWords", () => {
  it("gives what the service takes: 1 to 10 words, at most 200 characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (typed) => {
        const asked = searchWords(typed)
        if (asked === null) return
        expect(words(asked).length).toBeGreaterThan(0)
        expect(words(asked).length).toBeLessThanOrEqual(10)
        expect([...asked].length).toBeLessThanOrEqual(200)
      })
    )
  })

  it("leaves out no word that fits, and keeps the order", () => {
    const word = fc.stringMatching(/^[a-zé0-9]{1,15}$/)
    const between = fc.constantFrom(" ", ", ", "-", " / ", "\t")
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 10 }), between, (typed, sign) => {
        expect(searchWords(typed.join(sign))).toBe(typed.join(" "))
      })
    )
  })

  it("keeps accents, and the signs that make another word", () => {
    expect(searchWords("C++, (C#) .NET: Cafe\u0301 x+y...")).toBe("C++ C# .NET Cafe\u0301 x y")
  })

  it.each(["", "   ", "—!?", "🧨🧨"])("finds nothing to look for in %j", (typed) => {
    expect(searchWords(typed)).toBeNull()
  })

  it("asks for nothing rather than for a part of a word that is too long", () => {
    expect(searchWords("a".repeat(300))).toBeNull()
  })
})
