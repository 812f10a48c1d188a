import { assert, describe, it } from "@effect/vitest"
import { formatsOut } from "../../src/interchange/formats.ts"
import { summaryIssues } from "../../src/interchange/summaryIssues.ts"

const formats = formatsOut("picture", "graph", "tool")

describe("summaryIssues", () => {
  it("a summary is JSON, or what Accept says", () => {
    const shown = [undefined, ...formats].filter((it) => summaryIssues("summary", it).length === 0)
    assert.deepStrictEqual(shown, [undefined, "json"])
  })

  it("a whole graph has every format", () => {
    for (const view of ["full", undefined] as const)
      assert.deepStrictEqual(
        formats.flatMap((it) => summaryIssues(view, it)),
        []
      )
  })
})
