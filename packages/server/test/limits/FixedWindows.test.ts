import { describe, expect, it } from "@effect/vitest"
import { Clock, Duration, Effect, Schema } from "effect"
import { RateLimiter } from "effect/persistence"
import { TestClock } from "effect/testing"
import { FixedWindows } from "../../src/limits/FixedWindows.ts"

const Step = Schema.Struct({
  key: Schema.Literals(["a", "b"]),
  tokens: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 })),
  limit: Schema.UndefinedOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 }))),
  refillMillis: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
  waitMillis: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 200 }))
})

const once = { tokens: 1, limit: 10, refillMillis: 6_000 }

describe("FixedWindows", () => {
  it.effect.prop("counts as the store of Effect does", [Schema.Array(Step)], ([steps]) =>
    Effect.gen(function* () {
      const store = yield* RateLimiter.RateLimiterStore
      const windows = new FixedWindows(10)
      for (const { waitMillis, ...taking } of steps) {
        yield* TestClock.adjust(Duration.millis(waitMillis))
        const expected = yield* store.fixedWindow({
          ...taking,
          refillRate: Duration.millis(taking.refillMillis)
        })
        expect(windows.take(taking, yield* Clock.currentTimeMillis)).toEqual(expected)
      }
    }).pipe(Effect.provide(RateLimiter.layerStoreMemory))
  )

  it("counts keys apart however long they are, and keeps none that is", () => {
    const windows = new FixedWindows(10)
    const long = "a".repeat(100_000)
    for (const count of [1, 2]) {
      for (const end of ["x", "y"]) expect(windows.take({ key: `${long}${end}`, ...once }, 0)[0]).toBe(count)
    }
    expect(windows.longest).toBe(64)
  })

  it("forgets what has expired, whoever is counted next", () => {
    const windows = new FixedWindows(10)
    for (const key of ["a", "b", "c"]) windows.take({ key, ...once }, 0)
    windows.take({ key: "a", ...once }, 1)
    expect(windows.size).toBe(3)
    windows.take({ key: "d", ...once }, 6_000)
    expect(windows.size).toBe(2)
    expect(windows.take({ key: "a", ...once }, 6_000)).toEqual([3, 12_000])
  })

  it("keeps no more than its capacity: the key that was used least recently goes", () => {
    const windows = new FixedWindows(2)
    windows.take({ key: "a", ...once }, 0)
    windows.take({ key: "b", ...once }, 0)
    windows.take({ key: "a", ...once }, 0)
    windows.take({ key: "c", ...once }, 0)
    expect(windows.size).toBe(2)
    expect(windows.take({ key: "a", ...once }, 0)).toEqual([3, 18_000])
    expect(windows.take({ key: "b", ...once }, 0)).toEqual([1, 6_000])
  })

  it("takes back what was given out, and what it waits for with it, but never more than was", () => {
    const windows = new FixedWindows(10)
    const back = { ...once, tokens: -1 }
    windows.take({ key: "a", ...once }, 0)
    windows.take({ key: "a", ...once }, 0)
    expect(windows.take({ key: "a", ...back }, 1_000)).toEqual([1, 5_000])
    expect(windows.take({ key: "a", ...back }, 1_000)).toEqual([0, 0])
    expect(windows.size).toBe(0)
    expect(windows.take({ key: "a", ...back }, 1_000)).toEqual([0, 0])
    expect(windows.take({ key: "a", ...once }, 2_000)).toEqual([1, 6_000])
    expect(windows.take({ key: "a", ...back }, 9_000)).toEqual([0, 0])
    expect(windows.take({ key: "a", ...once, limit: 1 }, 9_000)).toEqual([1, 6_000])
  })

  it("a refused try is a use of its key, but does not make it wait longer", () => {
    const windows = new FixedWindows(2)
    const taking = { ...once, limit: 1 }
    windows.take({ key: "a", ...taking }, 0)
    windows.take({ key: "b", ...taking }, 0)
    expect(windows.take({ key: "a", ...taking }, 2_000)).toEqual([2, 4_000])
    windows.take({ key: "c", ...taking }, 2_000)
    expect(windows.take({ key: "a", ...taking }, 3_000)).toEqual([2, 3_000])
  })
})
