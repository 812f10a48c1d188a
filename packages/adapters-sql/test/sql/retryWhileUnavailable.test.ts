import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { ConnectionError, SqlError } from "effect/sql/SqlError"
import { TestClock } from "effect/testing"
import { retryWhileUnavailable } from "../../src/generation/RunNotifications.ts"

const away = new SqlError({ reason: new ConnectionError({ cause: new Error("gone") }) })

/** A look that dies of these one after the other, then succeeds; and how often it was made. */
const dyingOf = (...defects: ReadonlyArray<unknown>) => {
  const left = [...defects]
  const made = { times: 0 }
  const look = Effect.suspend(() => {
    made.times += 1
    return left.length > 0 ? Effect.die(left.shift()) : Effect.succeed("seen")
  })
  return { look, made }
}

describe("retryWhileUnavailable", () => {
  it.effect("looks again four times a second until the database is back", () =>
    Effect.gen(function* () {
      const { look, made } = dyingOf(away, away, away)
      const fiber = yield* Effect.forkChild(retryWhileUnavailable(look), { startImmediately: true })
      yield* TestClock.adjust("500 millis")
      assert.strictEqual(made.times, 3)
      yield* TestClock.adjust("250 millis")
      assert.strictEqual(yield* Fiber.join(fiber), "seen")
    })
  )

  it.effect("does not look again for a defect of its own, nor for what the look says", () =>
    Effect.gen(function* () {
      const broken = dyingOf(new Error("a broken row"))
      assert.isTrue(Exit.hasDies(yield* Effect.exit(retryWhileUnavailable(broken.look))))
      assert.strictEqual(broken.made.times, 1)
      assert.strictEqual(yield* Effect.flip(retryWhileUnavailable(Effect.fail("overtaken"))), "overtaken")
    })
  )
})
