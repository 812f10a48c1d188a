import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeFairTurns } from "../../src/turns/makeFairTurns.ts"

const room = { all: 1, ofHolder: 1, ofUnverified: 1 }
const user = { key: "user", verified: true }

const makeTurn = () =>
  makeFairTurns({ atOnce: 1, room, longestWait: "10 seconds", busy: Effect.fail("busy" as const) })

describe("makeFairTurns", () => {
  it.effect("whoever finds the room full or waits too long is told so, and its place is free again", () =>
    Effect.gen(function* () {
      const turn = makeTurn()
      const held = yield* Effect.forkChild(turn(user, Effect.never), { startImmediately: true })
      for (let round = 0; round < 2; round += 1) {
        const waits = yield* Effect.forkChild(turn(user, Effect.void), { startImmediately: true })
        assert.strictEqual(yield* Effect.flip(turn(user, Effect.void)), "busy")
        yield* TestClock.adjust("10 seconds")
        assert.deepStrictEqual(yield* Fiber.await(waits), Exit.fail("busy" as const))
      }
      yield* Fiber.interrupt(held)
      assert.strictEqual(yield* turn(user, Effect.succeed("done")), "done")
    })
  )

  it.effect("a waiter that is interrupted never runs, and the next one gets the turn", () =>
    Effect.gen(function* () {
      const turn = makeTurn()
      const done = yield* Deferred.make<void>()
      const held = yield* Effect.forkChild(turn(user, Deferred.await(done)), { startImmediately: true })
      let ran = false
      const run = Effect.sync(() => {
        ran = true
      })
      const waits = yield* Effect.forkChild(turn(user, run), { startImmediately: true })
      yield* Fiber.interrupt(waits)
      const next = yield* Effect.forkChild(turn(user, Effect.succeed("next")), { startImmediately: true })
      yield* Deferred.succeed(done, undefined)
      yield* Fiber.join(held)
      assert.strictEqual(yield* Fiber.join(next), "next")
      assert.isFalse(ran)
    })
  )
})
