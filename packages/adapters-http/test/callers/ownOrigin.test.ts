import { describe, expect, it } from "@effect/vitest"
import { ownOrigin } from "../../src/callers/ownOrigin.ts"

const origin = "https://designs.example.org"

describe("ownOrigin", () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ origin }, true],
    [{ origin: "" }, false],
    [{ origin: "null" }, false],
    [{ origin: "http://designs.example.org" }, false],
    [{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }, false]
  ])("a call that takes tokens alone, with %j: %s", (headers, expected) => {
    expect(ownOrigin(headers, origin)).toBe(expected)
  })
})
