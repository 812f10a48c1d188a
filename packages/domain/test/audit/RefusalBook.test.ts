import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { type Due, type Refusal, RefusalBook } from "../../src/audit/RefusalBook.ts"

const limits = { perCaller: 3, ofUnknown: 5, perCall: 1 }

const refusal = (caller: number, call: number): Refusal<string> => ({
  caller: `${caller}`,
  unknown: caller > 2,
  call: `${call}`,
  line: `${caller}/${call}`
})

const countOf = (due: ReadonlyArray<Due<unknown>>) => due.reduce((sum, { count }) => sum + count, 0)

const Step = Schema.Struct({
  caller: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 })),
  call: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4 })),
  pause: Schema.Literals([0, 0, 0, 1, 5_000, 30_000, 59_999, 60_000])
})

describe("RefusalBook", () => {
  it.prop("every refusal is in a line or in one count", { steps: Schema.Array(Step) }, ({ steps }) => {
    const book = new RefusalBook<string>(limits)
    let [now, written] = [0, 0]
    for (const { call, caller, pause } of steps) {
      now += pause
      if (book.enter(refusal(caller, call), now) === "line") written += 1
      if (pause === 5_000) written += countOf(book.due(now))
    }
    assert.strictEqual(written + countOf(book.all()), steps.length)
    assert.deepStrictEqual([book.all(), book.next, book.takeLost()], [[], null, 0])
  })

  it.prop(
    "in the minute that a caller's first line begins it has no more lines than it may, and one sum",
    { steps: Schema.Array(Step.mapFields(({ call, pause }) => ({ call, pause }))) },
    ({ steps }) => {
      const book = new RefusalBook<string>(limits)
      let [now, lines] = [0, 0]
      for (const { call, pause } of [{ call: 0, pause: 0 }, ...steps]) {
        now += pause
        if (now >= 60_000) break
        if (book.enter(refusal(0, call), now) === "line") lines += 1
      }
      const due = book.due(60_000)
      const sums = due.filter(({ of }) => of === "caller")
      assert.isAtMost(lines + due.length - sums.length, limits.perCaller)
      assert.isAtMost(sums.length, 1)
    }
  )

  it("says when something is due, and then what", () => {
    const book = new RefusalBook<string>(limits)
    assert.isNull(book.next)
    book.enter(refusal(0, 0), 1_000)
    book.enter(refusal(0, 0), 2_000)
    assert.strictEqual(book.next, 61_000)
    assert.deepStrictEqual(book.due(60_999), [])
    assert.deepStrictEqual(book.due(61_000), [{ of: "call", line: "0/0", count: 1 }])
    assert.deepStrictEqual([book.due(61_000), book.next], [[], null])
  })

  it("sums up what is beyond the lines of a caller, and of all unknown callers", () => {
    const book = new RefusalBook<string>(limits)
    for (let call = 0; call < 5; call += 1) book.enter(refusal(0, call), 0)
    for (let caller = 3; caller < 10; caller += 1) book.enter(refusal(caller, 0), 0)
    assert.deepStrictEqual(book.due(60_000), [
      { of: "caller", line: "0/0", count: 2 },
      { of: "unknown", count: 2 }
    ])
    assert.strictEqual(book.enter(refusal(9, 0), 60_000), "line")
  })

  it("what was given back is the first again, and is written with what was counted on it", () => {
    const book = new RefusalBook<string>(limits)
    const it = refusal(0, 0)
    assert.deepStrictEqual(
      [book.enter(it, 0), book.enter(it, 0), book.enter(it, 0)],
      ["line", "repeated", "repeated"]
    )
    assert.strictEqual(book.giveBack(it), 3)
    assert.strictEqual(book.enter(it, 0), "line")
    assert.deepStrictEqual(book.all(), [])
  })

  it("remembers 10,000 calls: what falls out is due at once, and no more than that waits", () => {
    const book = new RefusalBook<string>({ ...limits, perCaller: Number.POSITIVE_INFINITY })
    for (let call = 0; call < 10_001; call += 1) {
      book.enter(refusal(0, call), 0)
      book.enter(refusal(0, call), 0)
    }
    assert.isTrue(book.isDue)
    assert.deepStrictEqual(book.due(0), [{ of: "call", line: "0/0", count: 1 }])
    for (let call = 20_001; call < 40_001; call += 1) {
      book.enter(refusal(0, call), 1)
      book.enter(refusal(0, call), 1)
    }
    assert.strictEqual(book.takeLost(), 10_000)
    assert.strictEqual(countOf(book.due(1)), 10_000)
    assert.strictEqual(book.takeLost(), 0)
  })
})
