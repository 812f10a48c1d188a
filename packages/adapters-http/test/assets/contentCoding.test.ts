import { describe, expect, it } from "vitest"
import { preferredCoding } from "../../src/assets/StaticContent.ts"

describe("preferredCoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["*", "br"],
    ["deflate", "identity"],
    ["br;q=0.2, gzip;q=0.8", "gzip"],
    ["br ; q=0.5 , gzip;Q=0.5", "br"],
    ["br;q=0, *", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["identity, gzip;q=0.5", "identity"],
    ["gzip;q=0.001", "gzip"],
    ["*;q=0", "identity"],
    ["identity;q=0", "identity"],
    ["identity;q=0, *;q=0.1", "br"],
    ["br;q=2, gzip;q=x, identity;q=0.3", "identity"],
    ["br;level=11, gzip", "gzip"]
  ] as const)("%j is answered with %s", (header, coding) => {
    expect(preferredCoding(header)).toBe(coding)
  })
})
