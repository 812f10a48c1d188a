import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readCalm } from "../../../src/reading/calm/readCalm.ts"
import { calmOf } from "../../../src/writing/calmOf.ts"
import { exchangedDesigns } from "../../../testing/exchangedDesigns.ts"

describe("a design that is written as an architecture of CALM and read again", () => {
  it("is the same design, its edges in their order, and nothing of it is noted", () => {
    fc.assert(
      fc.property(exchangedDesigns, (design) => {
        const { design: read, notes } = readCalm([...calmOf(design)].join(""))
        expect(read).toEqual(design)
        expect(notes).toEqual([])
      }),
      { numRuns: 500 }
    )
  })
})
