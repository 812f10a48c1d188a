import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import type { Edge } from "../../src/collections/Collection.ts"
import { rewire } from "../../src/decomposition/replaceBlock.ts"
import { ItemId } from "../../src/shared/Ids.ts"
import { edgeKey } from "../../src/shared/listDiff.ts"

const removed = ItemId.make("removed")
const partId = (index: number) => ItemId.make(`p${index}`)
const isPart = (id: string) => id.startsWith("p")
const touches = ({ sourceId, targetId }: Edge) => sourceId === removed || targetId === removed

const edgesAmong = (ids: ReadonlyArray<string>) =>
  Arbitrary.map(
    Arbitrary.schema(Schema.Array(Schema.Tuple([Schema.Literals(ids), Schema.Literals(ids)]))),
    (pairs): ReadonlyArray<Edge> => {
      const apart = pairs.filter(([from, to]) => from !== to)
      return [...new Map(apart.map((pair) => [pair.join("/"), pair])).values()].map(([from, to]) => ({
        sourceId: ItemId.make(from),
        targetId: ItemId.make(to),
        ...(to === "c" ? {} : { label: `${from} tells ${to}` })
      }))
    }
  )

/** A block among three others, and one to four parts with edges between them. */
const anyCase = Arbitrary.map(
  Arbitrary.all({
    edges: edgesAmong(["a", "b", "c", removed]),
    inner: edgesAmong(["p0", "p1", "p2", "p3"]),
    count: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 4 })))
  }),
  ({ count, edges, inner }) => {
    const parts = Array.from({ length: count }, (_, index) => partId(index))
    const known = inner.filter(({ sourceId, targetId }) =>
      [sourceId, targetId].every((id) => parts.includes(id))
    )
    return { edges, parts, inner: known, rewired: rewire(edges, removed, parts, known) }
  }
)

/** The parts that no edge has at this end, or every part if each has one. */
const freeAt = (end: "sourceId" | "targetId", parts: ReadonlyArray<ItemId>, inner: ReadonlyArray<Edge>) => {
  const free = parts.filter((id) => !inner.some((edge) => edge[end] === id))
  return free.length > 0 ? free : parts
}

describe("rewire", () => {
  it.prop("counts the edges that it makes, and none of them names the removed block", [anyCase], ([it]) => {
    assert.strictEqual(it.rewired.all().length, it.rewired.count)
    assert.isFalse(it.rewired.all().some(touches))
  })

  it.prop(
    "the edges of other blocks stay, in their order; the moved ones are the rest",
    [anyCase],
    ([it]) => {
      const all = it.rewired.all()
      const ofParts = ({ sourceId, targetId }: Edge) => isPart(sourceId) || isPart(targetId)
      assert.deepStrictEqual(
        all.filter((edge) => !ofParts(edge)),
        it.edges.filter((edge) => !touches(edge))
      )
      assert.deepStrictEqual(all.filter(ofParts), it.rewired.moved())
    }
  )

  it.prop("each edge keeps what it says, and no two edges have the same ends", [anyCase], ([it]) => {
    const all = it.rewired.all()
    assert.strictEqual(new Set(all.map(edgeKey)).size, all.length)
    const original = (id: ItemId) => (isPart(id) ? removed : id)
    for (const edge of all) {
      const ends = edgeKey({ sourceId: original(edge.sourceId), targetId: original(edge.targetId) })
      assert.deepStrictEqual(edge.label, it.edges.find((one) => edgeKey(one) === ends)?.label)
    }
  })

  it.prop("what pointed to the block points to each part that no part points to", [anyCase], ([it]) => {
    for (const { sourceId } of it.edges.filter(({ targetId }) => targetId === removed)) {
      const targets = it.rewired.moved().filter((edge) => edge.sourceId === sourceId)
      assert.deepStrictEqual(
        targets.map(({ targetId }) => targetId),
        freeAt("targetId", it.parts, it.inner)
      )
    }
  })

  it.prop("what the block pointed to is pointed to by each part that points to none", [anyCase], ([it]) => {
    for (const { targetId } of it.edges.filter(({ sourceId }) => sourceId === removed)) {
      const sources = it.rewired.moved().filter((edge) => edge.targetId === targetId)
      assert.deepStrictEqual(
        sources.map(({ sourceId }) => sourceId),
        freeAt("sourceId", it.parts, it.inner)
      )
    }
  })
})
