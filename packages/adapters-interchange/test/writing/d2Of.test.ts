import { DesignReader } from "@design-workspace/domain/interchange/DesignReader"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { InterchangeReader } from "../../src/InterchangeReader.ts"
import { d2Of } from "../../src/writing/d2Of.ts"
import { exchangedDesigns } from "../../testing/exchangedDesigns.ts"
import { runForeignTool } from "../../testing/runForeignTool.ts"
import { shopDesign } from "../../testing/shopDesign.ts"
import { inLayers } from "../../testing/withEdgesInOrder.ts"

const textOf = (design: typeof shopDesign) => [...d2Of(design)].join("")

describe("a design as a text in D2", () => {
  layer(InterchangeReader.layer, { excludeTestServices: true })((it) => {
    it("is what somebody who uses D2 would write", () => {
      expect(textOf(shopDesign)).toMatchSnapshot()
    })

    it("is drawn by D2, hostile names included, with each layer and part as a shape", async () => {
      const designs = [shopDesign, ...fc.sample(exchangedDesigns, { numRuns: 60, seed: 5 })]
      const count = await runForeignTool("d2.js", JSON.stringify(designs.map(textOf)))
      expect(Number(count)).toBe(designs.flatMap(({ layers, parts }) => [...layers, ...parts]).length)
    })

    it.effect("is the same design when it is read again", () =>
      Effect.gen(function* () {
        const reader = yield* DesignReader
        const holder = { key: "someone", verified: true }
        const hostile = fc.sample(exchangedDesigns, { numRuns: 30, seed: 11 })
        for (const design of [shopDesign, ...hostile.filter(({ parts }) => parts.length > 3).slice(0, 4)]) {
          const read = yield* reader.read(holder, "d2", textOf(design))
          assert.deepStrictEqual(inLayers(read.design), inLayers(design))
          assert.deepStrictEqual(read.notes, [])
        }
      })
    )
  })
})
