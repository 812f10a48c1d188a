import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { keptAt, parseReview, reviewedUpTo, withKept } from "../../src/spaces/model/review.ts"

const key = fc.constantFrom("block a", "block b", "edge a b")
const version = fc.integer({ min: 1, max: 4 })
const step = fc.record({ version, key, keep: fc.boolean() })

describe("A review of what a collection changed", () => {
  it("keeps what was decided last of each change, for this version alone", () => {
    fc.assert(
      fc.property(fc.array(step), version, (steps, now) => {
        let review = null as ReturnType<typeof parseReview>
        for (const it of steps) review = withKept(review, "c", it.version, it.key, it.keep)
        const last = steps.at(-1)
        const kept = keptAt(review, now)
        if (last?.version !== now) {
          expect(kept.size).toBe(0)
          return
        }
        const ofVersion = steps.slice(steps.findLastIndex(({ version: other }) => other !== now) + 1)
        const expected = new Map(ofVersion.map((it) => [it.key, it.keep]))
        expect(kept).toEqual(new Set([...expected].filter(([, keep]) => keep).map(([it]) => it)))
      })
    )
  })

  it("survives storage, for its collection alone", () => {
    fc.assert(
      fc.property(version, key, fc.boolean(), (now, of, keep) => {
        const review = withKept(reviewedUpTo("c", now), "c", now, of, keep)
        expect(parseReview(JSON.stringify(review), "c")).toEqual(review)
        expect(parseReview(JSON.stringify(review), "other")).toBeNull()
        expect(review.upTo).toBe(now)
      })
    )
  })

  it("takes whatever else was stored as nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        expect(() => parseReview(stored, "c")).not.toThrow()
        expect(parseReview(stored, "c")?.collectionId ?? "c").toBe("c")
      })
    )
  })
})
