import { describe, expect, it } from "@effect/vitest"
import { fromElsewhere } from "../../src/callers/fromElsewhere.ts"

describe("fromElsewhere", () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ "sec-fetch-site": "none" }, false],
    [{ "sec-fetch-site": "same-origin" }, false],
    [{ "sec-fetch-site": "same-site" }, true],
    [{ "sec-fetch-site": "cross-site" }, true],
    [{ "sec-fetch-site": "" }, true],
    [{ origin: "https://evil.example" }, false]
  ])("a link that a browser follows with %j: %s", (headers, expected) => {
    expect(fromElsewhere(headers)).toBe(expected)
  })
})
