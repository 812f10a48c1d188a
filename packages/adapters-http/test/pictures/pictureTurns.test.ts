import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch } from "effect"
import { TestClock } from "effect/testing"
import { PicturesBusy } from "../../src/pictures/PictureErrors.ts"
import { makePictureTurns, mostWaiting } from "../../src/pictures/pictureTurns.ts"

const busy = new PicturesBusy({ retryAfterSeconds: 5 })

/** One that is drawn until the latch opens, with as many behind it as may wait. */
const crowd = Effect.gen(function* () {
  const turn = yield* makePictureTurns
  const end = yield* Latch.make()
  const drawn = Effect.forkChild(turn(Effect.as(end.await, "drawn")), { startImmediately: true })
  return { turn, end, fibers: yield* Effect.replicateEffect(drawn, 1 + mostWaiting) }
})

describe("makePictureTurns", () => {
  it.effect("refuses who comes when as many wait as may, and lets in who comes later", () =>
    Effect.gen(function* () {
      const { end, fibers, turn } = yield* crowd
      assert.deepStrictEqual(yield* Effect.flip(turn(Effect.void)), busy)
      yield* end.open
      assert.deepStrictEqual(
        yield* Effect.forEach(fibers, Fiber.join),
        fibers.map(() => "drawn")
      )
      assert.strictEqual(yield* turn(Effect.succeed("drawn too")), "drawn too")
    })
  )

  it.effect("refuses who got no turn for 30 seconds, and none who is being drawn", () =>
    Effect.gen(function* () {
      const { end, fibers, turn } = yield* crowd
      const [first, ...others] = fibers
      yield* TestClock.adjust("30 seconds")
      for (const fiber of others) assert.deepStrictEqual(yield* Effect.flip(Fiber.join(fiber)), busy)
      const late = yield* Effect.forkChild(turn(Effect.succeed("late")), { startImmediately: true })
      yield* end.open
      assert.strictEqual(first === undefined ? "" : yield* Fiber.join(first), "drawn")
      assert.strictEqual(yield* Fiber.join(late), "late")
    })
  )

  it.effect("gives the place of who hung up to another", () =>
    Effect.gen(function* () {
      const { end, fibers, turn } = yield* crowd
      const [drawn, waiting, ...others] = fibers
      for (const fiber of [waiting, drawn]) if (fiber !== undefined) yield* Fiber.interrupt(fiber)
      yield* end.open
      yield* Effect.forEach(others, Fiber.join)
      assert.strictEqual(yield* turn(Effect.succeed("drawn too")), "drawn too")
    })
  )
})
