import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readBackstage } from "../../../src/reading/backstage/readBackstage.ts"
import { backstageOf } from "../../../src/writing/backstageOf.ts"
import { exchangedDesigns } from "../../../testing/exchangedDesigns.ts"
import { withEdgesInOrder } from "../../../testing/withEdgesInOrder.ts"

describe("a design that is written as entities of Backstage and read again", () => {
  it("is the same design, and nothing of it is noted", () => {
    fc.assert(
      fc.property(exchangedDesigns, (design) => {
        const { design: read, notes } = readBackstage([...backstageOf(design)].join(""))
        expect(withEdgesInOrder(read)).toEqual(withEdgesInOrder(design))
        expect(notes).toEqual([])
      }),
      { numRuns: 500 }
    )
  })
})
