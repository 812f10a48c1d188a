import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { Counts } from "../../src/turns/Counts.ts"
import { shareOfHolder, shareOfUnverified } from "../../src/turns/Holder.ts"

const changes = Schema.Array(
  Schema.Struct({
    key: Schema.Literals(["a", "b", "c"]),
    change: Schema.Int.check(Schema.isBetween({ minimum: -3, maximum: 3 }))
  })
)

describe("Counts", () => {
  it.prop("each key has the sum of its changes, and never less than nothing", { changes }, ({ changes }) => {
    const counts = new Counts()
    const sums = { a: 0, b: 0, c: 0 }
    for (const { change, key } of changes) {
      counts.add(key, change)
      sums[key] = Math.max(0, sums[key] + change)
      assert.deepStrictEqual({ a: counts.of("a"), b: counts.of("b"), c: counts.of("c") }, sums)
    }
  })
})

describe("shares", () => {
  it("whatever all without a credential take, two users get their whole shares", () => {
    assert.isAtMost(shareOfUnverified + 2 * shareOfHolder, 1)
  })
})
