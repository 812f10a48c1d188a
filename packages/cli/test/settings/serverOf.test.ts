import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { isUnprotected, serverOf } from "../../src/settings/SignIns.ts"

describe("the address of a server", () => {
  it.each([
    ["https://designs.example.org/", "https://designs.example.org"],
    ["designs.example.org/team/", "https://designs.example.org/team"],
    ["localhost:3000", "http://localhost:3000"],
    ["127.0.0.1", "http://127.0.0.1"],
    [" HTTP://Designs.Example.ORG:80 ", "http://designs.example.org"]
  ])("%j is kept as %s", async (given, kept) => {
    expect(await Effect.runPromise(serverOf(given))).toBe(kept)
  })

  it.each(["", "ftp://a", "https://u:p@a", "https://a?b", "https://a#b", "a b"])(
    "%j is none",
    async (given) => {
      const failure = await Effect.runPromise(Effect.flip(serverOf(given)))
      expect([failure.code, failure.exitCode]).toEqual(["USAGE", 2])
    }
  )

  it("is unprotected where others can read along", () => {
    expect(
      [
        "http://a.example",
        "https://a.example",
        "http://localhost:1",
        "http://127.0.0.9",
        "http://[::1]:3"
      ].map(isUnprotected)
    ).toEqual([true, false, false, false, false])
  })
})
