import { describe, expect, it } from "@effect/vitest"
import { sameOrigin } from "../../src/callers/sameOrigin.ts"

const origin = "https://designs.example.org"

describe("sameOrigin", () => {
  it.each<[Record<string, string>, boolean]>([
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
    [{ "sec-fetch-site": "" }, false],
    [{ "sec-fetch-site": "cross-site", origin }, false],
    [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }, true],
    [{ origin }, true],
    [{ origin: `${origin}:443` }, false],
    [{ origin: "http://designs.example.org" }, false],
    [{ origin: "https://designs.example.org.evil.example" }, false],
    [{ origin: "https://evil.example" }, false],
    [{ origin: "null" }, false],
    [{ origin: "" }, false],
    [{ referer: `${origin}/page` }, false],
    [{}, false]
  ])("a cookie write with %j: %s", (headers, expected) => {
    expect(sameOrigin(headers, origin)).toBe(expected)
  })
})
