import { describe, expect, it } from "@effect/vitest"
import { fromElsewhere, ownOrigin, sameOrigin } from "../../src/callers/origins.ts"

const origin = "https://designs.example.org"

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
