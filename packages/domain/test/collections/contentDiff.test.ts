import { assert, describe, it } from "@effect/vitest"
import { Equal } from "effect"
import type { Content } from "../../src/collections/Collection.ts"
import { contentDiff, type ItemsDiff, type Moved } from "../../src/collections/contentDiff.ts"
import { arbitraryContent } from "../../testing/collections/ContentArbitrary.ts"

const two = { before: arbitraryContent, after: arbitraryContent }
const much = { arbitrary: { runs: 300 } }

const saysNothing = (part: Moved<unknown>): boolean =>
  part.added.length === 0 && part.removed.length === 0 && !part.reordered

/** The items that a difference leads to, by their ids. */
const ledTo = <A extends { readonly id: string }>(items: ReadonlyArray<A>, diff: ItemsDiff<A>) => {
  const found = new Map<string, A>(items.map((item) => [item.id, item]))
  for (const { id } of diff.removed) found.delete(id)
  for (const item of [...diff.added, ...diff.changed.map(({ after }) => after)]) found.set(item.id, item)
  return found
}

const byId = <A extends { readonly id: string }>(items: ReadonlyArray<A>) =>
  new Map<string, A>(items.map((item) => [item.id, item]))

const edgesOf = ({ edges }: Content) => edges.map(({ sourceId, targetId }) => `${sourceId} ${targetId}`)

describe("contentDiff", () => {
  it.prop(
    "says nothing of two contents that are equal, and something of all others",
    two,
    ({ after, before }) => {
      const parts = ({ blocks, edges, layers, specialties }: ReturnType<typeof contentDiff>) => [
        saysNothing(edges),
        ...[layers, specialties, blocks].map((it) => saysNothing(it) && it.changed.length === 0)
      ]
      assert.deepStrictEqual(parts(contentDiff(before, structuredClone(before))), [true, true, true, true])
      assert.strictEqual(parts(contentDiff(before, after)).every(Boolean), Equal.equals(before, after))
    },
    much
  )

  it.prop(
    "leads from the one content to the other, up to order",
    two,
    ({ after, before }) => {
      const diff = contentDiff(before, after)
      assert.deepStrictEqual(ledTo(before.layers, diff.layers), byId(after.layers))
      assert.deepStrictEqual(ledTo(before.specialties, diff.specialties), byId(after.specialties))
      assert.deepStrictEqual(ledTo(before.blocks, diff.blocks), byId(after.blocks))
      const removed = new Set(edgesOf({ ...before, edges: diff.edges.removed }))
      const kept = edgesOf(before).filter((edge) => !removed.has(edge))
      const reached = [...kept, ...edgesOf({ ...before, edges: diff.edges.added })]
      assert.deepStrictEqual(reached.toSorted(), edgesOf(after).toSorted())
    },
    much
  )

  it.prop(
    "reports another order where nothing else changed",
    { content: arbitraryContent },
    ({ content }) => {
      const { blocks, layers } = contentDiff(content, { ...content, blocks: content.blocks.toReversed() })
      assert.deepStrictEqual(blocks, {
        added: [],
        removed: [],
        changed: [],
        reordered: content.blocks.length > 1
      })
      assert.isFalse(layers.reordered)
    }
  )
})
