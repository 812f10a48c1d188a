import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { type WaitingCaller, WaitingCalls } from "../../src/turns/WaitingCalls.ts"

const user = (n: number, credential = 0): WaitingCaller => ({
  holder: { key: `user:${n}`, verified: true },
  credential: `${n}/${credential}`
})

const anonymous = (n: number): WaitingCaller => ({
  holder: { key: `address:${n}`, verified: false },
  credential: `address:${n}`
})

const enterAll = (calls: WaitingCalls, callers: ReadonlyArray<WaitingCaller>) =>
  callers.map((caller) => calls.enter(caller))

const times = <A>(length: number, make: (n: number) => A): ReadonlyArray<A> =>
  Array.from({ length }, (_, n) => make(n))

describe("WaitingCalls", () => {
  it("one credential has its own limit, and a user with all its credentials a quarter of the places", () => {
    const calls = new WaitingCalls({ all: 40, ofCredential: 4 })
    assert.deepStrictEqual(
      enterAll(
        calls,
        times(5, () => user(1))
      ),
      [...times(4, () => "entered"), "caller_full"]
    )
    const others = enterAll(
      calls,
      times(7, (n) => user(1, n + 1))
    )
    assert.deepStrictEqual(others, [...times(6, () => "entered"), "caller_full"])
    assert.strictEqual(calls.enter(user(2)), "entered")
    assert.strictEqual(calls.waiting, 11)
  })

  it("those without a credential have half of the places together, and users the rest", () => {
    const calls = new WaitingCalls({ all: 8, ofCredential: 8 })
    assert.deepStrictEqual(enterAll(calls, times(5, anonymous)), [
      ...times(4, () => "entered"),
      "process_full"
    ])
    assert.deepStrictEqual(enterAll(calls, times(5, user)), [...times(4, () => "entered"), "process_full"])
  })

  it("a place is free again once a call has left", () => {
    const calls = new WaitingCalls({ all: 4, ofCredential: 1 })
    assert.deepStrictEqual(enterAll(calls, [user(1), user(1)]), ["entered", "caller_full"])
    calls.leave(user(1))
    assert.strictEqual(calls.enter(user(1)), "entered")
  })

  const step = Schema.Struct({
    who: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 })),
    credential: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 })),
    leaves: Schema.Boolean
  })

  it.prop(
    "no limit is ever passed, and whoever is refused would pass one",
    { steps: Schema.Array(step).check(Schema.isMaxLength(80)) },
    ({ steps }) => {
      const limits = { all: 12, ofCredential: 2 }
      const calls = new WaitingCalls(limits)
      const inside: Array<WaitingCaller> = []
      const sizeOf = (isSame: (it: WaitingCaller) => boolean) => inside.filter(isSame).length
      for (const { credential, leaves, who } of steps) {
        const caller = who < 2 ? anonymous(who) : user(who, credential)
        const own = inside.findIndex((it) => it.credential === caller.credential)
        if (leaves && own >= 0) {
          calls.leave(caller)
          inside.splice(own, 1)
        }
        const ofCredential = sizeOf((it) => it.credential === caller.credential)
        const ofHolder = sizeOf((it) => it.holder.key === caller.holder.key)
        const unverified = sizeOf((it) => !it.holder.verified)
        const isOwn = ofCredential >= limits.ofCredential || ofHolder >= limits.all / 4
        const isFull =
          inside.length >= limits.all || (!caller.holder.verified && unverified >= limits.all / 2)
        const expected = isOwn ? "caller_full" : isFull ? "process_full" : "entered"
        assert.strictEqual(calls.enter(caller), expected)
        if (expected === "entered") inside.push(caller)
        assert.strictEqual(calls.waiting, inside.length)
      }
    }
  )
})
