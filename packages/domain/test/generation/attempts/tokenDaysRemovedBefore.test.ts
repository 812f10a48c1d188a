import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { tokenDaysRemovedBefore } from "../../../src/generation/attempts/UsageLedger.ts"

describe("tokenDaysRemovedBefore", () => {
  it.each([
    ["2026-03-11T00:00:00.000Z", "2026-01-30"],
    ["2026-03-11T23:59:59.999Z", "2026-01-30"],
    ["2026-03-12T00:00:00.000Z", "2026-01-31"]
  ])("at %s it is %s, the UTC day 40 days earlier", (now, day) => {
    expect(tokenDaysRemovedBefore(DateTime.makeUnsafe(now))).toBe(day)
  })
})
