import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { searchWords } from "../../src/search/searchWords.ts"

describe("searchWords", () => {
  it("are runs of letters and digits with their signs, in their order and in lower case", () => {
    expect(searchWords("C++ or C#? .NET, ASP.NET ... x+y #1 Ｃ＋＋")).toEqual([
      "c++",
      "or",
      "c#",
      ".net",
      "asp",
      "net",
      "x",
      "y",
      "1",
      "c++"
    ])
    expect(searchWords("The shop's API-gateway, THE über_cart 2.0")).toEqual([
      "the",
      "shop",
      "s",
      "api",
      "gateway",
      "the",
      "über",
      "cart",
      "2",
      "0"
    ])
    expect(searchWords(" -- & | ! ")).toEqual([])
  })

  it.prop("have no blank, and no punctuation within", [Schema.String], ([text]) => {
    for (const word of searchWords(text)) assert.match(word, /^\.?[\p{L}\p{N}\p{M}]+[+#]{0,2}$/u)
  })
})
