import { assert, describe, it } from "@effect/vitest"
import { textLines } from "../../src/text/textLines.ts"

describe("textLines", () => {
  it("breaks a name the same again, and keeps no more than some thousand names of many lines", () => {
    const font = { size: 10, bold: true, width: 20, lines: 100 }
    const first = textLines("a name of some words", font)
    assert.strictEqual(textLines("a name of some words", font), first)
    for (let index = 0; index < 3_000; index += 1) textLines(`${index} ${"w ".repeat(95)}`, font)
    const again = textLines("a name of some words", font)
    assert.notStrictEqual(again, first)
    assert.deepStrictEqual(again, first)
  })
})
