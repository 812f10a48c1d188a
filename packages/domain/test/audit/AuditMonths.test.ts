import { describe, expect, it } from "@effect/vitest"
import { DateTime } from "effect"
import { auditRemovedBefore } from "../../src/audit/AuditMonths.ts"
import { suite } from "../../testing/audit/AuditMonthsContract.ts"
import { MemoryAdapters } from "../../testing/MemoryAdapters.ts"

suite("memory", MemoryAdapters.layer)

describe("auditRemovedBefore", () => {
  it.each([
    ["2026-11-26T10:00:00Z", 1, "2026-10-01T00:00:00.000Z"],
    ["2026-11-01T00:00:00Z", 12, "2025-11-01T00:00:00.000Z"],
    ["2026-01-31T23:59:59Z", 2, "2025-11-01T00:00:00.000Z"]
  ])("at %s, with %i months, is %s", (now, months, expected) => {
    expect(DateTime.formatIso(auditRemovedBefore(DateTime.makeUnsafe(now), months))).toBe(expected)
  })
})
