import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import {
  answers,
  type EventPage,
  followedBy,
  type NumberedEvent
} from "../../../src/generation/attempts/EventPage.ts"

const at = DateTime.makeUnsafe(0)

const eventAt = (n: number): NumberedEvent => ({
  n,
  at,
  event: { _tag: "Stage", stage: "layers", status: "started" }
})

const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 30 }))
const size = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 7 }))

/** The page of an attempt with this many events, of which none is deleted. */
const pageOf = (last: number, isClosed: boolean, after: number, most: number): EventPage => ({
  events: Array.from({ length: Math.max(0, Math.min(most, last - after)) }, (_, index) =>
    eventAt(after + index + 1)
  ),
  last,
  isClosed
})

describe("followedBy", () => {
  it.prop(
    "a reader that goes on after `next` gets each event once and in order, and stops exactly where a run has ended",
    { last: count, most: size, after: count },
    ({ after, last, most }) => {
      const got: Array<number> = []
      let at = Math.min(after, last)
      const from = at
      for (let calls = 0; calls <= last + 1; calls += 1) {
        const { ended, items, next } = followedBy(pageOf(last, true, at, most), at)
        got.push(...items.map(({ n }) => n))
        at = next
        if (ended) break
        assert.isAbove(items.length, 0)
      }
      assert.deepStrictEqual(
        got,
        Array.from({ length: last - from }, (_, index) => from + index + 1)
      )
      assert.strictEqual(at, last)
    }
  )

  it.prop("of a run that goes on the end is never told", { last: count, most: size }, ({ last, most }) => {
    for (let after = 0; after <= last; after += 1) {
      const page = pageOf(last, false, after, most)
      assert.isFalse(followedBy(page, after).ended)
      assert.strictEqual(answers(page, after), after < last)
    }
  })

  it("a reader of deleted events gets none, and does not wait for more", () => {
    const page: EventPage = { events: [], last: 12, isClosed: true }
    assert.isTrue(answers(page, 4))
    assert.deepStrictEqual(followedBy(page, 4), { items: [], next: 4, ended: true })
  })

  it("a reader beyond the last event does not wait, since its number is wrong", () => {
    assert.isTrue(answers({ events: [], last: 3, isClosed: false }, 4))
  })
})
