import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { recentMaximum } from "../../src/telemetry/recentMaximum.ts"

/** A maximum that a test raises. */
const counting = () => {
  let max = 0
  return {
    get max() {
      return max
    },
    reset: () => {
      max = 0
    },
    see: (value: number) => {
      max = Math.max(max, value)
    }
  }
}

describe("recentMaximum", () => {
  it.effect("shows the same to every reader, for a minute at least and not for long after", () =>
    Effect.gen(function* () {
      const seen = counting()
      const read = yield* recentMaximum(seen)
      assert.strictEqual(read(), 0)
      seen.see(5)
      assert.deepStrictEqual([read(), read()], [5, 5])
      yield* TestClock.adjust("60 seconds")
      assert.deepStrictEqual([read(), read()], [5, 5])
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(read(), 0)
    })
  )

  it.effect("is the largest of the time, wherever in it that was", () =>
    Effect.gen(function* () {
      const seen = counting()
      const read = yield* recentMaximum(seen)
      for (const value of [3, 7, 2]) {
        seen.see(value)
        yield* TestClock.adjust("15 seconds")
      }
      assert.strictEqual(read(), 7)
      seen.see(4)
      yield* TestClock.adjust("45 seconds")
      assert.strictEqual(read(), 4)
      seen.see(9)
      assert.strictEqual(read(), 9)
    })
  )
})
