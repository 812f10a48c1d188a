import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { likec4Keywords } from "../../src/writing/likec4Keywords.ts"
import { likec4Of } from "../../src/writing/likec4Of.ts"
import { exchangedDesigns } from "../../testing/exchangedDesigns.ts"
import { runForeignTool } from "../../testing/runForeignTool.ts"
import { shopDesign } from "../../testing/shopDesign.ts"

const textOf = (design: typeof shopDesign) => [...likec4Of(design)].join("")

/** A design whose ids are the words of the language. */
const ofKeywords: typeof shopDesign = {
  ...shopDesign,
  edges: [],
  parts: [...likec4Keywords].map((id) => ({
    id,
    name: id,
    description: "",
    kind: "service",
    layerId: "logic",
    tagIds: []
  }))
}

describe("a design as a source of LikeC4", () => {
  it("is what somebody who uses LikeC4 would write", () => {
    expect(textOf(shopDesign)).toMatchSnapshot()
  })

  it("is taken by LikeC4, hostile names included, with each layer and part as an element", async () => {
    const designs = [shopDesign, ofKeywords, ...fc.sample(exchangedDesigns, { numRuns: 60, seed: 5 })]
    const count = await runForeignTool("likec4.js", JSON.stringify(designs.map(textOf)))
    expect(Number(count)).toBe(designs.flatMap(({ layers, parts }) => [...layers, ...parts]).length)
  })
})
