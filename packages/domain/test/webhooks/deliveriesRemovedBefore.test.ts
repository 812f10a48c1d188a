import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration } from "effect"
import { deliveriesRemovedBefore } from "../../src/webhooks/DeliveryQueue.ts"
import { retriedFor } from "../../src/webhooks/settleAttempt.ts"

describe("deliveriesRemovedBefore", () => {
  it("is a week ago, so that nothing goes while it is retried", () => {
    const now = DateTime.makeUnsafe("2026-03-08T12:00:00.000Z")
    const before = deliveriesRemovedBefore(now)
    assert.strictEqual(DateTime.formatIso(before), "2026-03-01T12:00:00.000Z")
    assert.isTrue(Duration.isGreaterThan(DateTime.distance(before, now), retriedFor))
  })
})
