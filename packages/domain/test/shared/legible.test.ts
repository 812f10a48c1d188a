import { describe, expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { directionMarks, legible, markdownText } from "../../src/shared/legible.ts"
import { plainText } from "../../src/shared/plainText.ts"

const turning = [..."\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"]
const directed = [..."\u200e\u200f"]

const textsOf = (...parts: ReadonlyArray<string>) =>
  Arbitrary.array(Arbitrary.schema(Schema.Literals(parts)), { maxLength: 20 }).pipe(
    Arbitrary.map((it) => it.join(""))
  )

const latin = ["Shop", " ", "gpj.", "2", "-", "e\u0301", "\u{1f468}\u200d\u{1f469}", "a\u00adb"]
const rightToLeft = ["\u05e9\u05dc\u05d5\u05dd", "\u0645\u0631\u062d\u0628\u0627", "\u{1e900}"]

describe("legible", () => {
  it.prop(
    "leaves nothing of what only turns the direction",
    [textsOf(...turning, ...directed, ...latin)],
    ([text]) => {
      const shown = [...text].filter((it) => !turning.includes(it) && !directed.includes(it)).join("")
      expect(legible(text)).toBe(shown)
    }
  )

  it.prop(
    "keeps a name from right to left, and the marks of its punctuation",
    [
      textsOf(...turning, ...directed, ...latin, ...rightToLeft),
      Arbitrary.schema(Schema.Literals(rightToLeft))
    ],
    ([text, word]) => {
      const name = `${text}${word}`
      expect(legible(name)).toBe([...name].filter((it) => !turning.includes(it)).join(""))
      expect(legible(legible(name))).toBe(legible(name))
    }
  )

  it("is what pictures and Markdown show", () => {
    for (const show of [plainText, markdownText]) expect(show("a\u202egpj.exe\u2066\u200f")).toBe("agpj.exe")
    expect(plainText("C++\u200e \u05e9")).toBe("C++\u200e \u05e9")
  })

  it("knows each such character, and no other", () => {
    const pattern = new RegExp(`^[${directionMarks}]$`, "u")
    const found = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter((it) =>
      pattern.test(it)
    )
    expect(found.toSorted()).toEqual([...turning, ...directed].toSorted())
  })
})
