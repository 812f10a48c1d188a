import { assert, describe, it } from "@effect/vitest"
import { DateTime, Duration, Schema } from "effect"
import { isWithinWindow, windowEnd } from "../../../src/generation/lock/GenerationLock.ts"

const millis = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000 }))

describe("isWithinWindow", () => {
  it.prop(
    "holds until the window has passed, and not at its end",
    { since: millis, window: millis, now: millis },
    ({ now, since, window }) => {
      const within = isWithinWindow(
        DateTime.makeUnsafe(since),
        Duration.millis(window),
        DateTime.makeUnsafe(now)
      )
      assert.strictEqual(within, now - since < window)
    },
    { arbitrary: { runs: 300, seed: 42 } }
  )

  it.prop("ends at the time that is told", { since: millis, window: millis }, ({ since, window }) => {
    const [start, length] = [DateTime.makeUnsafe(since), Duration.millis(window)]
    const end = windowEnd(start, length)
    assert.isFalse(isWithinWindow(start, length, end))
    assert.isTrue(isWithinWindow(start, length, DateTime.subtract(end, { milliseconds: 1 })))
  })
})
