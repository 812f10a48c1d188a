import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { versionStep } from "../../src/audit/lines.ts"

const version = fc.option(fc.constantFrom("2026-11-25T10:00:00.000Z", "2026-11-25T10:00:00.001Z"))

describe("The step of a version", () => {
  it("tells of both versions, and of none where there is none", () => {
    fc.assert(
      fc.property(version, version, (before, after) => {
        const step = versionStep({ version_before: before, version_after: after })
        if (before === null && after === null) expect(step).toBeNull()
        else if (before === null) expect(step).toEqual({ kind: "made", after })
        else if (after === null) expect(step).toEqual({ kind: "gone", before })
        else if (before === after) expect(step).toEqual({ kind: "unchanged", at: after })
        else expect(step).toEqual({ kind: "changed", before, after })
      })
    )
  })
})
