import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pauseAfter } from "../../src/promise/passing.ts"

describe("pauseAfter", () => {
  it("begins with 0.2 s and doubles up to 10 s, a fifth more or less", () => {
    const pauses = (chance: number) => [1, 2, 3, 6, 7, 8, 2000].map((it) => pauseAfter(it, undefined, chance))
    expect(pauses(0.5)).toEqual([200, 400, 800, 6400, 10_000, 10_000, 10_000])
    expect(pauses(0)).toEqual([160, 320, 640, 5120, 8000, 8000, 8000])
  })

  it("is at least what the service asks for, up to an hour, and never what no clock takes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1 }),
        fc.anything(),
        fc.double({ noNaN: true, min: 0, max: 1 }),
        (n, asked, chance) => {
          const pause = pauseAfter(n, asked, chance)
          expect(pause).toBeGreaterThanOrEqual(160)
          expect(pause).toBeLessThanOrEqual(3_600_000)
          if (typeof asked === "number" && asked <= 3600) expect(pause).toBeGreaterThanOrEqual(asked * 1000)
        }
      )
    )
    expect(
      [30, 1e12, Number.POSITIVE_INFINITY, Number.NaN, -1, "30", null].map((it) => pauseAfter(1, it, 0.5))
    ).toEqual([30_000, 3_600_000, 3_600_000, 200, 200, 200, 200])
  })
})
