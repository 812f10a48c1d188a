import { describe, expect, it } from "vitest"
import { draftOfFact, factOf, factProblem, isAddress } from "../../src/design/facts.ts"

describe("facts of a part", () => {
  it("are said only where somebody says something", () => {
    expect(factOf("technology", "  ")).toBeUndefined()
    expect(factOf("technology", " PostgreSQL 18 ")).toBe("PostgreSQL 18")
    expect(factOf("owner", "active")).toBe("active")
    expect(factOf("lifecycle", "active")).toBeUndefined()
    expect(factOf("lifecycle", "retired")).toBe("retired")
    expect(factOf("tags", [])).toBeUndefined()
    expect(factOf("tags", ["pci"])).toEqual(["pci"])
    expect(factOf("links", [{ url: " " }, { url: " https://a.example/ ", title: " " }])).toEqual([
      { url: "https://a.example/" }
    ])
  })

  it("begin as nothing, and a lifecycle as active", () => {
    expect(draftOfFact("owner", undefined)).toBe("")
    expect(draftOfFact("lifecycle", null)).toBe("active")
    expect(draftOfFact("tags", undefined)).toEqual([])
    expect(draftOfFact("links", [{ url: "https://a.example/" }])).toEqual([{ url: "https://a.example/" }])
  })

  it("say what the service would refuse", () => {
    expect(factProblem("technology", "x".repeat(80))).toBeUndefined()
    expect(factProblem("technology", "x".repeat(81))).toBe("At most 80 characters are allowed.")
    expect(factProblem("owner", "two\nlines")).toBe("This has to be one line.")
    expect(
      factProblem(
        "tags",
        Array.from({ length: 21 }, (_, at) => `${at}`)
      )
    ).toBe("At most 20 tags.")
    expect(factProblem("links", [{ url: "" }])).toBeUndefined()
    expect(factProblem("links", [{ url: "javascript:alert(1)" }])).toContain("http://")
    expect(factProblem("links", [{ url: "https://a.example/", title: "a\nb" }])).toBe(
      "This has to be one line."
    )
  })

  it.each([
    ["https://wiki.example.org/orders?a=1#top", true],
    ["HTTP://a.example", true],
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["https://user:secret@a.example/", false],
    ["https://a b.example/", false],
    ["//a.example", false],
    [`https://a.example/${"x".repeat(2_000)}`, false]
  ])("open %s: %s", (url, safe) => {
    expect(isAddress(url)).toBe(safe)
  })
})
