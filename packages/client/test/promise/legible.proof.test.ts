import * as domain from "@design-workspace/domain/shared/legible"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { legible } from "../../src/promise/legible.ts"

describe("legible", () => {
  it("shows every name as the service shows it", () => {
    const words = [
      ..."\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
      "a",
      "2 - 1",
      "\u05d0",
      "\u0661"
    ]
    const names = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(fc.constantFrom(...words)).map((it) => it.join(""))
    )
    fc.assert(
      fc.property(names, (name) => {
        expect(legible(name)).toBe(domain.legible(name))
      })
    )
    for (let code = 0; code < 0x11_0000; code += 1) {
      const letter = String.fromCodePoint(code)
      expect(legible(`a${letter}`) === domain.legible(`a${letter}`), letter).toBe(true)
    }
  })
})
