import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { rowsOf, targetsOf } from "../../src/layout/rowsOf.ts"

const upTo = (maximum: number) =>
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum })))

describe("rowsOf", () => {
  it.prop(
    "has each box once, no more in a row than fit, and no arrow between two of a row",
    {
      boxes: upTo(20),
      columns: Arbitrary.map(upTo(5), (it) => it + 1),
      pairs: Arbitrary.array(Arbitrary.all({ from: upTo(20), to: upTo(20) }), { maxLength: 40 })
    },
    ({ boxes, columns, pairs }) => {
      const ids = Array.from({ length: boxes }, (_, index) => `b${index}`)
      const edges = pairs
        .filter(({ from, to }) => from !== to)
        .map(({ from, to }) => ({ sourceId: `b${from}`, targetId: `b${to}` }))
      const rows = rowsOf(ids, targetsOf(edges), columns)
      assert.sameMembers([...rows.flat()], ids)
      for (const row of rows) {
        assert.isAtMost(row.length, columns)
        const joined = edges.filter(
          ({ sourceId, targetId }) => row.includes(sourceId) && row.includes(targetId)
        )
        assert.deepStrictEqual(joined, [])
      }
    }
  )

  it("puts the longest chain first, and islands side by side with it", () => {
    const targets = targetsOf([
      { sourceId: "c", targetId: "d" },
      { sourceId: "d", targetId: "e" }
    ])
    assert.deepStrictEqual(rowsOf(["a", "b", "c", "d", "e"], targets, 2), [["c", "a"], ["d", "b"], ["e"]])
  })
})
