import { assert, describe, it } from "@effect/vitest"
import { Equal } from "effect"
import type { Content } from "../../src/collections/Collection.ts"
import { type ContentDiff, contentDiff, type ItemsDiff } from "../../src/collections/contentDiff.ts"
import { atOnce } from "../../src/shared/inParts.ts"
import { arbitraryContent } from "../../testing/collections/ContentArbitrary.ts"

const two = { before: arbitraryContent, after: arbitraryContent }
const much = { arbitrary: { runs: 300 } }

const saysNothing = (part: ItemsDiff<unknown>): boolean =>
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

/** Each edge by its ends, with what it says. */
const edgesOf = ({ edges }: Pick<Content, "edges">) =>
  new Map(edges.map((edge) => [`${edge.sourceId} ${edge.targetId}`, edge]))

describe("contentDiff", () => {
  it.prop(
    "says nothing of two contents that are equal, and something of all others",
    two,
    ({ after, before }) => {
      const parts = ({ blocks, edges, layers, specialties }: ContentDiff) =>
        [layers, specialties, blocks, edges].map((it) => saysNothing(it) && it.changed.length === 0)
      assert.deepStrictEqual(parts(atOnce(contentDiff(before, structuredClone(before)))), [
        true,
        true,
        true,
        true
      ])
      assert.strictEqual(
        parts(atOnce(contentDiff(before, after))).every(Boolean),
        Equal.equals(before, after)
      )
    },
    much
  )

  it.prop(
    "leads from the one content to the other, up to order",
    two,
    ({ after, before }) => {
      const diff = atOnce(contentDiff(before, after))
      assert.deepStrictEqual(ledTo(before.layers, diff.layers), byId(after.layers))
      assert.deepStrictEqual(ledTo(before.specialties, diff.specialties), byId(after.specialties))
      assert.deepStrictEqual(ledTo(before.blocks, diff.blocks), byId(after.blocks))
      const reached = edgesOf(before)
      for (const ends of edgesOf({ edges: diff.edges.removed }).keys()) reached.delete(ends)
      const told = [...diff.edges.added, ...diff.edges.changed.map((it) => it.after)]
      for (const [ends, edge] of edgesOf({ edges: told })) reached.set(ends, edge)
      assert.deepStrictEqual(reached, edgesOf(after))
    },
    much
  )

  it.prop(
    "reports another order where nothing else changed",
    { content: arbitraryContent },
    ({ content }) => {
      const { blocks, layers } = atOnce(
        contentDiff(content, { ...content, blocks: content.blocks.toReversed() })
      )
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
