import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { BodyPace, longestFor, untilTooSlow } from "../../src/middleware/BodyPace.ts"

const kibibyte = 1_024
const pace = BodyPace.defaultValue()

/** Whether a body is too slow by now of which so many bytes have come a second before each of these seconds. */
const slowAfter = Effect.fnUntraced(function* (comes: (second: number) => number, seconds: number) {
  let received = 0
  const looking = yield* Effect.forkChild(untilTooSlow(() => received, pace))
  for (let second = 1; second <= seconds; second += 1) {
    yield* TestClock.adjust("1 second")
    received += comes(second)
  }
  return looking.pollUnsafe() !== undefined
})

describe("untilTooSlow", () => {
  it.effect("lets a body be silent for 10 s, and no longer", () =>
    Effect.gen(function* () {
      expect(yield* slowAfter(() => 0, 10)).toBe(false)
      expect(yield* slowAfter(() => 0, 11)).toBe(true)
    })
  )

  it.effect("lets pass what comes at 16 KiB a second, however long it takes", () =>
    Effect.gen(function* () {
      expect(yield* slowAfter(() => 16 * kibibyte, 1_024)).toBe(false)
    })
  )

  it.effect("finds out what comes at half of that", () =>
    Effect.gen(function* () {
      expect(yield* slowAfter(() => 8 * kibibyte, 19)).toBe(false)
      expect(yield* slowAfter(() => 8 * kibibyte, 22)).toBe(true)
    })
  )

  it.effect("counts on average: what came fast may rest", () =>
    Effect.gen(function* () {
      const mebibyteAtOnce = (second: number) => (second === 1 ? 1_024 * kibibyte : 0)
      expect(yield* slowAfter(mebibyteAtOnce, 74)).toBe(false)
      expect(yield* slowAfter(mebibyteAtOnce, 76)).toBe(true)
    })
  )

  it.effect("finds out a body of which all but the last byte came at once", () =>
    Effect.gen(function* () {
      const looking = yield* Effect.forkChild(untilTooSlow(() => 65_535, pace))
      yield* TestClock.adjust("15 seconds")
      yield* Fiber.join(looking)
    })
  )

  it.effect("looks once more before it ends, since what came may wait to be read", () =>
    Effect.gen(function* () {
      let received = 0
      const looking = yield* Effect.forkChild(untilTooSlow(() => received, pace))
      yield* TestClock.adjust("10 seconds")
      received = 160 * kibibyte
      yield* TestClock.adjust("9 seconds")
      expect(looking.pollUnsafe()).toBeUndefined()
    })
  )
})

describe("longestFor", () => {
  it("is what 16 MiB may take: 10 s and 1,024 s more", () => {
    expect(longestFor(16 * 1_048_576, pace)).toBe(1_034_000)
  })
})
