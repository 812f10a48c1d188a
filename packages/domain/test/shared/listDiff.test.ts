import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { atOnce } from "../../src/shared/inParts.ts"
import { idOf, listDiff } from "../../src/shared/listDiff.ts"

const Item = Schema.Struct({
  id: Schema.Literals(["a", "b", "c", "d"]),
  name: Schema.Literals(["one", "two"])
})
const Items = Schema.Array(Item)
type Items = typeof Items.Type

/** The list with the first of each id alone. */
const distinct = (items: Items): Items => [...new Map(items.toReversed().map((it) => [it.id, it])).values()]

const alike = <A extends { readonly name: string }>(before: A, after: A): boolean =>
  before.name === after.name

describe("listDiff", () => {
  it.prop(
    "tells of every item whether it was added, removed, changed or kept, and of none twice",
    { first: Items, second: Items },
    ({ first, second }) => {
      const [before, after] = [distinct(first), distinct(second)]
      const { added, changed, removed } = atOnce(listDiff(before, after, idOf, alike))
      const kept = after.filter((item) => before.some(({ id, name }) => id === item.id && name === item.name))
      assert.sameMembers([...removed, ...changed.map((it) => it.before), ...kept].map(idOf), before.map(idOf))
      assert.sameMembers([...added, ...changed.map((it) => it.after), ...kept].map(idOf), after.map(idOf))
      for (const it of changed)
        assert.deepStrictEqual([it.before.id, alike(it.before, it.after)], [it.after.id, false])
    }
  )

  it("keeps the order of the list that has the item, and of the later list for changes", () => {
    const before = [
      { id: "c", name: "one" },
      { id: "b", name: "one" },
      { id: "a", name: "one" }
    ]
    const after = [
      { id: "a", name: "two" },
      { id: "e", name: "one" },
      { id: "c", name: "two" },
      { id: "d", name: "one" }
    ]
    const { added, changed, removed } = atOnce(listDiff(before, after, idOf, alike))
    assert.deepStrictEqual(added.map(idOf), ["e", "d"])
    assert.deepStrictEqual(removed.map(idOf), ["b"])
    assert.deepStrictEqual(
      changed.map(({ after: is }) => is.id),
      ["a", "c"]
    )
  })
})
