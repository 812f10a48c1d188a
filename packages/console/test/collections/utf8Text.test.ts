import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { utf8Text } from "../../src/collections/import/takeFiles.ts"

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe("utf8Text", () => {
  it("is the text of the bytes, without a byte order mark", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(utf8Text(bytesOf(`\ufeff${text}`))).toEqual({ text })
      })
    )
  })

  it("names the first line that is not UTF-8", () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (before, after) => {
        const lines = [
          ...bytesOf("gut ü\n".repeat(before)),
          0x4b,
          0xfc,
          0x0a,
          ...bytesOf("x\n".repeat(after))
        ]
        expect(utf8Text(Uint8Array.from(lines))).toEqual({ badLine: before + 1 })
      })
    )
    expect(utf8Text(Uint8Array.from([0x61, 0x0a, 0xc3]))).toEqual({ badLine: 2 })
  })
})
