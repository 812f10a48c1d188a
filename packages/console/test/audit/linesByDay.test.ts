import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayKey, linesByDay } from "../../src/audit/lines.ts"

const instants = fc
  .array(fc.date({ min: new Date("2026-01-01"), max: new Date("2026-02-01"), noInvalidDate: true }))
  .map((dates) =>
    dates.toSorted((a, b) => b.getTime() - a.getTime()).map((date) => ({ at: date.toISOString() }))
  )

describe("Lines by days", () => {
  it("are all there, in their order", () => {
    fc.assert(
      fc.property(instants, (lines) => {
        expect(linesByDay(lines).flatMap((day) => day.lines)).toEqual(lines)
      })
    )
  })

  it("stand each under its own day, and each day is there once", () => {
    fc.assert(
      fc.property(instants, (lines) => {
        const days = linesByDay(lines)
        expect(new Set(days.map(({ key }) => key)).size).toBe(days.length)
        for (const { key, lines: ofDay } of days) {
          expect(ofDay.length).toBeGreaterThan(0)
          expect(new Set(ofDay.map(({ at }) => dayKey(new Date(at))))).toEqual(new Set([key]))
        }
      })
    )
  })
})
