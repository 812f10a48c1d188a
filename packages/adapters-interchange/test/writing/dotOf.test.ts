import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dotOf } from "../../src/writing/dotOf.ts"
import { exchangedDesigns } from "../../testing/exchangedDesigns.ts"
import { runForeignTool } from "../../testing/runForeignTool.ts"
import { shopDesign } from "../../testing/shopDesign.ts"

const textOf = (design: typeof shopDesign) => [...dotOf(design)].join("")

describe("a design as a graph of Graphviz", () => {
  it("is what somebody who uses Graphviz would write", () => {
    expect(textOf(shopDesign)).toMatchSnapshot()
  })

  it("is drawn by Graphviz, hostile names included, with each part as a node", async () => {
    const designs = [shopDesign, ...fc.sample(exchangedDesigns, { numRuns: 200, seed: 5 })]
    const counts = await runForeignTool("graphviz.js", JSON.stringify(designs.map(textOf)))
    expect(JSON.parse(counts)).toEqual(designs.map(({ parts }) => parts.length))
  })
})
