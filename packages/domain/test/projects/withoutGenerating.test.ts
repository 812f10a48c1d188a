import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { withoutGenerating } from "../../src/projects/Projects.ts"

describe("withoutGenerating", () => {
  it("refuses the status where no run is open", () => {
    assert.isTrue(Result.isFailure(withoutGenerating({ status: "ready" }, { status: "generating" })))
  })

  it("leaves it out where a run is open, which may end meanwhile", () => {
    const patch = { title: "Another", status: "generating" } as const
    assert.deepStrictEqual(
      withoutGenerating({ status: "generating" }, patch),
      Result.succeed({ title: "Another" })
    )
  })

  it("lets every other patch be", () => {
    for (const patch of [{}, { status: "draft" }, { title: "Another" }] as const)
      assert.deepStrictEqual(withoutGenerating({ status: "generating" }, patch), Result.succeed(patch))
  })
})
