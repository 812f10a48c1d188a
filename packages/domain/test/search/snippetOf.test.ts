import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { snippetOf } from "../../src/search/snippetOf.ts"

describe("snippetOf", () => {
  it("is pieces of plain text, with the words that begin as asked for", () => {
    expect(snippetOf("The <b>Payment</b>\n  gateways pay.", false, ["pay", "gateway"])).toEqual([
      { text: "The <b>", match: false },
      { text: "Payment", match: true },
      { text: "</b> ", match: false },
      { text: "gateways", match: true },
      { text: " ", match: false },
      { text: "pay", match: true },
      { text: ".", match: false }
    ])
  })

  it("marks words with other accents and with their signs", () => {
    expect(snippetOf("Cafés in C++ on ASP.NET", false, ["cafe", "c++", ".net"])).toEqual([
      { text: "Cafés", match: true },
      { text: " in ", match: false },
      { text: "C++", match: true },
      { text: " on ASP.", match: false },
      { text: "NET", match: true }
    ])
  })

  it("leaves out the first word of what was cut out of a text, and nothing that fits otherwise", () => {
    const text = (cut: boolean) => snippetOf("ment gateway", cut, []).map((piece) => piece.text)
    expect(text(true)).toEqual([" gateway"])
    expect(text(false)).toEqual(["ment gateway"])
    expect(snippetOf("", true, ["a"])).toEqual([])
  })

  it.prop(
    "has at most 240 characters of the excerpt, in order, and never two alike pieces beside each other",
    { excerpt: Schema.String, cut: Schema.Boolean, beginnings: Schema.Array(Schema.String) },
    ({ beginnings, cut, excerpt }) => {
      const pieces = snippetOf(excerpt, cut, beginnings)
      const text = pieces.map((piece) => piece.text).join("")
      assert.isAtMost([...text].length, 240)
      assert.include(excerpt.replace(/\s+/gu, " "), text)
      pieces.forEach((piece, place) => {
        assert.notStrictEqual(piece.match, pieces[place + 1]?.match)
      })
    }
  )
})
