import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { durationUntil } from "../../../src/generation/attempts/endAttempt.ts"

const at = (time: string) => DateTime.makeUnsafe(time)
const startedAt = at("2026-11-01T00:00:00.000Z")

describe("durationUntil", () => {
  it("is the time since the run began, and null where none began", () => {
    expect(durationUntil(at("2026-11-01T00:00:01.234Z"), { startedAt })).toBe(1_234)
    expect(durationUntil(at("2026-11-01T00:00:01.234Z"), { startedAt: null })).toBeNull()
  })

  it("stays a number that can be stored when the clock of the process and that of the store are far apart", () => {
    expect(durationUntil(at("2026-10-01T00:00:00.000Z"), { startedAt })).toBe(0)
    expect(durationUntil(at("2027-11-01T00:00:00.000Z"), { startedAt })).toBe(2_147_483_647)
  })
})
