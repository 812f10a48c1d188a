import type { Holder } from "@design-workspace/domain/turns/Holder"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { makeSearchTurns } from "../../src/search/SearchHttp.ts"

const guest: Holder = { key: "address:192.0.2.1", verified: false }
const member: Holder = { key: "user:member", verified: true }
const colleague: Holder = { key: "user:colleague", verified: true }

describe("makeSearchTurns", () => {
  it.live("leaves a member its turn at once, and refuses the rest of 80 searches of a guest", () =>
    Effect.gen(function* () {
      const turn = makeSearchTurns()
      const ended = yield* Deferred.make<void>()
      let running = 0
      let most = 0
      const search = Effect.gen(function* () {
        running += 1
        most = Math.max(most, running)
        yield* Deferred.await(ended)
        running -= 1
      })
      const searches = yield* Effect.forEach(
        Array.from({ length: 80 }, () => turn(guest, search)),
        (one) => Effect.forkChild(Effect.result(one), { startImmediately: true })
      )
      assert.strictEqual(running, 1)
      assert.strictEqual(yield* turn(member, Effect.succeed("found")), "found")
      yield* Deferred.succeed(ended, undefined)
      const answers = yield* Effect.forEach(searches, Fiber.join)
      assert.strictEqual(answers.filter(({ _tag }) => _tag === "Failure").length, 80 - 1 - 32)
      assert.strictEqual(most, 1)
    })
  )

  it.live("gives users two turns at a time, in rotation", () =>
    Effect.gen(function* () {
      const turn = makeSearchTurns()
      const ended = yield* Deferred.make<void>()
      const order: Array<string> = []
      const search = ({ key }: Holder) =>
        Effect.andThen(
          Effect.sync(() => order.push(key)),
          Deferred.await(ended)
        )
      const many = yield* Effect.forEach([member, member, member, member, colleague], (holder) =>
        Effect.forkChild(turn(holder, search(holder)), { startImmediately: true })
      )
      assert.deepStrictEqual(order, [member.key, member.key])
      yield* Deferred.succeed(ended, undefined)
      yield* Effect.forEach(many, Fiber.join)
      assert.deepStrictEqual(order.slice(2).toSorted(), [colleague.key, member.key, member.key])
      assert.include(order.slice(2, 4), colleague.key)
    })
  )
})
