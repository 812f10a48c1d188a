import { assert, describe, it } from "@effect/vitest"
import { InvalidInput } from "../../src/shared/InvalidInput.ts"

const issuesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: ["nodes", index], message: "is wrong" }))

describe("InvalidInput", () => {
  it("names every breach, up to 100", () => {
    assert.deepStrictEqual(new InvalidInput({ issues: issuesOf(100) }).issues, issuesOf(100))
  })

  it("of more than 100 it names the first, and says how many there are besides", () => {
    assert.deepStrictEqual(new InvalidInput({ issues: issuesOf(5_000) }).issues, [
      ...issuesOf(100),
      { path: [], message: "and at least 4900 more problems" }
    ])
  })
})
