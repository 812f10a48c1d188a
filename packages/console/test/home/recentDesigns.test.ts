import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Design, recentDesigns } from "../../src/home/recentDesigns.ts"

const designs: fc.Arbitrary<ReadonlyArray<Design>> = fc.array(
  fc.record({
    kind: fc.constantFrom("collection" as const, "space" as const, "project" as const),
    id: fc.uuid(),
    name: fc.string(),
    updatedAt: fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString()),
    isPublic: fc.boolean()
  })
)

describe("recentDesigns", () => {
  it("has the latest of all, the latest first", () => {
    fc.assert(
      fc.property(designs, fc.nat(20), (all, most) => {
        const recent = recentDesigns(all, most)
        expect(recent).toHaveLength(Math.min(most, all.length))
        const others = all.filter((design) => !recent.includes(design))
        recent.forEach((design, index) => {
          const later = [...recent.slice(index + 1), ...others]
          expect(later.every(({ updatedAt }) => updatedAt <= design.updatedAt)).toBe(true)
        })
      })
    )
  })
})
