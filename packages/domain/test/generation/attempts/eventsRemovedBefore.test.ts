import { describe, expect, it } from "@effect/vitest"
import { DateTime, Duration, Schema } from "effect"
import { eventsRemovedBefore } from "../../../src/generation/attempts/RunEvents.ts"
import { keptTime } from "../../../src/idempotency/makeClaimCompletion.ts"

describe("eventsRemovedBefore", () => {
  it("is two days ago", () => {
    const now = DateTime.makeUnsafe("2026-03-01T12:00:00.000Z")
    expect(DateTime.formatIso(eventsRemovedBefore(now))).toBe("2026-02-27T12:00:00.000Z")
  })

  it.prop(
    "keeps the events of a run that ended while the result of its key was stored",
    { ended: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4e12 })) },
    ({ ended }) => {
      const end = DateTime.makeUnsafe(ended)
      const before = eventsRemovedBefore(DateTime.addDuration(end, keptTime))
      expect(DateTime.distance(before, end)).toEqual(Duration.days(1))
    }
  )
})
