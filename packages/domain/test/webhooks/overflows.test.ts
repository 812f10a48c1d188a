import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { mostPending, overflows } from "../../src/webhooks/DeliveryQueue.ts"

const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mostPending }))

describe("overflows", () => {
  it("lets as many wait as may, and not one more", () => {
    assert.isFalse(overflows(mostPending - 1, 1))
    assert.isTrue(overflows(mostPending, 1))
  })

  it.prop("does not matter how many of them wait already", [count, count], ([pending, added]) => {
    assert.strictEqual(overflows(pending, added), overflows(0, pending + added))
    assert.isFalse(overflows(pending, mostPending - pending))
    assert.isTrue(overflows(pending, mostPending - pending + 1))
  })
})
