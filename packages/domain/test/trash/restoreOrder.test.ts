import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { keyOf, restoreOrder } from "../../src/trash/restoreOrder.ts"

const Thing = Schema.Struct({
  kind: Schema.Literals(["project", "space", "collection"]),
  id: Schema.Literals(["a", "b", "c"])
})

describe("restoreOrder", () => {
  it.prop(
    "has each thing once, what others stand on first, and the same order for the same things",
    { items: Schema.Array(Thing) },
    ({ items }) => {
      const ordered = restoreOrder(items)
      assert.deepStrictEqual(new Set(ordered.map(keyOf)), new Set(items.map(keyOf)))
      assert.strictEqual(new Set(ordered.map(keyOf)).size, ordered.length)
      const ranks = ordered.map(({ kind }) => ["collection", "space", "project"].indexOf(kind))
      assert.deepStrictEqual(ranks, [...ranks].sort())
      assert.deepStrictEqual(restoreOrder([...items].reverse()), ordered)
    }
  )
})
