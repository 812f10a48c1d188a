import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { sharedWaits } from "../../src/sql/sharedReads.ts"

const scene = Effect.gen(function* () {
  const begun: Array<string> = []
  const ended: Array<string> = []
  const answer = yield* Deferred.make<string>()
  const wait = yield* sharedWaits(
    (key: string) => key,
    (key) => {
      begun.push(key)
      return Effect.onInterrupt(Deferred.await(answer), () => Effect.sync(() => ended.push(key)))
    }
  )
  const fork = (key: string) => Effect.forkChild(wait(key), { startImmediately: true })
  return { answer, begun, ended, fork }
})

describe("sharedWaits", () => {
  it.effect("answers all who wait for a key by one effect, and begins anew afterwards", () =>
    Effect.gen(function* () {
      const { answer, begun, fork } = yield* scene
      const waiting = [yield* fork("a"), yield* fork("a"), yield* fork("b")]
      yield* Effect.yieldNow
      yield* Deferred.succeed(answer, "news")
      assert.deepStrictEqual(yield* Fiber.joinAll(waiting), ["news", "news", "news"])
      assert.deepStrictEqual(begun, ["a", "b"])
      assert.strictEqual(yield* Fiber.join(yield* fork("a")), "news")
      assert.deepStrictEqual(begun, ["a", "b", "a"])
    })
  )

  it.effect("goes on when one of them leaves, and ends with the last", () =>
    Effect.gen(function* () {
      const { begun, ended, fork } = yield* scene
      const [first, second] = [yield* fork("a"), yield* fork("a")]
      yield* Effect.yieldNow
      yield* Fiber.interrupt(first)
      assert.deepStrictEqual(ended, [])
      yield* Fiber.interrupt(second)
      assert.deepStrictEqual(ended, ["a"])
      const third = yield* fork("a")
      yield* Effect.yieldNow
      assert.deepStrictEqual(begun, ["a", "a"])
      yield* Fiber.interrupt(third)
    })
  )
})
