import { assert, describe, it } from "@effect/vitest"
import type { Content } from "../../../src/collections/Collection.ts"
import { findings } from "../../../src/generation/run/DesignRun.ts"
import { arbitraryContent } from "../../../testing/collections/ContentArbitrary.ts"
import { smallContent } from "../../../testing/shared/Fixtures.ts"

describe("findings", () => {
  it("a design in which everything is joined and used has none", () => {
    assert.deepStrictEqual(findings(smallContent), [])
  })

  it("names what is not joined, not used or without specialties", () => {
    const lonely: Content = {
      ...smallContent,
      blocks: smallContent.blocks.map((block) =>
        block.id === "web"
          ? block
          : { ...block, layerId: smallContent.blocks[0]?.layerId ?? block.layerId, defaultSpecialties: [] }
      ),
      edges: smallContent.edges.slice(0, 1)
    }
    assert.deepStrictEqual(findings(lonely), [
      'Block "Store" has no edge.',
      'Layer "Back" has no blocks.',
      'Specialty "SQL" is needed by no block.',
      'Block "API" has no specialties.',
      'Block "Store" has no specialties.'
    ])
  })

  it("a single block needs no edge, and no specialties where there are none", () => {
    const blocks = smallContent.blocks.slice(0, 1).map((block) => ({ ...block, defaultSpecialties: [] }))
    const layers = smallContent.layers.slice(0, 1)
    assert.deepStrictEqual(findings({ layers, specialties: [], blocks, edges: [] }), [])
  })

  it.prop(
    "without blocks every layer and specialty is named",
    { content: arbitraryContent },
    ({ content }) => {
      const { length } = findings({ ...content, blocks: [], edges: [] })
      assert.strictEqual(length, content.layers.length + content.specialties.length)
    }
  )
})
