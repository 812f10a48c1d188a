import { assert, describe, it } from "@effect/vitest"
import { inheritedContent } from "../../src/overlays/mergeSpace.ts"
import { arbitraryContent } from "../../testing/collections/ContentArbitrary.ts"

const idsOf = (items: ReadonlyArray<{ readonly id: string }>) => items.map(({ id }) => id).toSorted()

describe("inheritedContent", () => {
  it.prop(
    "has every item once, visible and unchanged, and each block's layer",
    { content: arbitraryContent },
    ({ content }) => {
      const { blocks, layerOf, layers, specialties } = inheritedContent(content)
      assert.deepStrictEqual(idsOf(layers), idsOf(content.layers))
      assert.deepStrictEqual(idsOf(specialties), idsOf(content.specialties))
      assert.deepStrictEqual(idsOf(blocks), idsOf(content.blocks))
      for (const { hidden, origin, overridden } of [...layers, ...specialties, ...blocks])
        assert.deepStrictEqual([hidden, origin, overridden], [false, "inherited", []])
      for (const { id, layerId } of content.blocks) assert.strictEqual(layerOf.get(id), layerId)
    }
  )

  it.prop(
    "has layers by position, blocks by their layer, and equal ones by name",
    { content: arbitraryContent },
    ({ content }) => {
      const { blocks, layers, specialties } = inheritedContent(content)
      const rank = new Map(layers.map(({ id }, index) => [id, index]))
      const keys = [
        layers.map(({ name, position }) => [position, name] as const),
        specialties.map(({ name }) => [0, name] as const),
        blocks.map(({ layerId, name }) => [rank.get(layerId) ?? layers.length, name] as const)
      ]
      for (const list of keys)
        for (const [index, [place, name]] of list.entries()) {
          const [before, nameBefore] = list[index - 1] ?? [-1, ""]
          assert.isTrue(before < place || (before === place && nameBefore <= name))
        }
    }
  )

  it.prop("is made once for a content", { content: arbitraryContent }, ({ content }) => {
    assert.strictEqual(inheritedContent(content), inheritedContent(content))
    assert.notStrictEqual(inheritedContent(content), inheritedContent({ ...content }))
  })
})
