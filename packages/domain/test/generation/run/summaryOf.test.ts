import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { emptyContent } from "../../../src/collections/Collection.ts"
import { summaryOf } from "../../../src/generation/run/DesignRun.ts"
import { smallContent } from "../../../testing/shared/Fixtures.ts"

const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))

const times = <A>(count: number, items: ReadonlyArray<A>): ReadonlyArray<A> =>
  Array.from({ length: count }, () => items)
    .flat()
    .slice(0, count)

describe("summaryOf", () => {
  it.prop("counts each kind by itself", { layers: Count, specialties: Count, blocks: Count }, (counts) => {
    const summary = summaryOf({
      ...smallContent,
      layers: times(counts.layers, smallContent.layers),
      specialties: times(counts.specialties, smallContent.specialties),
      blocks: times(counts.blocks, smallContent.blocks)
    })
    assert.deepStrictEqual(summary, {
      layersCount: counts.layers,
      specialtiesCount: counts.specialties,
      blocksCount: counts.blocks
    })
  })

  it("an empty design has nothing", () => {
    assert.deepStrictEqual(summaryOf(emptyContent), { layersCount: 0, specialtiesCount: 0, blocksCount: 0 })
  })
})
