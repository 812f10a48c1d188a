import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { searchWords } from "../../src/search/searchWords.ts"

describe("searchWords", () => {
  it("are runs of letters and digits, each once, in lower case", () => {
    expect(searchWords("The shop's API-gateway, THE über_cart 2.0")).toEqual([
      "the",
      "shop",
      "s",
      "api",
      "gateway",
      "über",
      "cart",
      "2",
      "0"
    ])
    expect(searchWords(" -- & | ! ")).toEqual([])
  })

  it.prop("have no blank and no punctuation, and are their own words", [Schema.String], ([text]) => {
    for (const word of searchWords(text)) assert.match(word, /^[\p{L}\p{N}\p{M}]+$/u)
    assert.strictEqual(new Set(searchWords(text)).size, searchWords(text).length)
  })
})
