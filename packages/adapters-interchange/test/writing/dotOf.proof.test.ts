import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dotOf } from "../../src/writing/dotOf.ts"
import { linesText, lineText } from "../../src/writing/lineText.ts"
import { exchangedDesigns } from "../../testing/exchangedDesigns.ts"
import { runForeignTool } from "../../testing/runForeignTool.ts"
import { shopDesign } from "../../testing/shopDesign.ts"
import { wovenDesign } from "../../testing/wovenDesign.ts"

const textOf = (design: typeof shopDesign) => [...dotOf(design)].join("")

/** What Graphviz should draw: clusters that have nodes, nodes and edges. */
const drawnOf = ({ edges, layers, parts, tags }: typeof shopDesign) => {
  const tagNames = new Map(tags.map(({ id, name }) => [id, lineText(name, id)]))
  const lines = (tagIds: ReadonlyArray<string>) =>
    tagIds.length === 0 ? [] : [tagIds.map((id) => tagNames.get(id)).join(", ")]
  const made = (technology = "") => (lineText(technology) === "" ? [] : [`[${lineText(technology)}]`])
  const drawn = layers.filter(({ id }) => parts.some(({ layerId }) => layerId === id))
  return [
    ...drawn.map((it) => [
      "clust",
      `cluster_${it.id}`,
      [lineText(it.name, it.id)],
      linesText(it.description)
    ]),
    ...parts.map((it) => [
      "node",
      it.id,
      [lineText(it.name, it.id), ...made(it.facts?.technology), ...lines(it.tagIds)],
      linesText(it.description) || (it.facts?.links === undefined ? "" : lineText(it.name, it.id))
    ]),
    ...edges.map(({ label, sourceId, targetId, technology }) => {
      const text = [lineText(label ?? ""), ...made(technology)].filter((it) => it !== "").join(" ")
      return ["edge", `${sourceId}->${targetId}`, text === "" ? [] : [text], ""]
    })
  ]
}

const sorted = (rows: ReadonlyArray<unknown>) => rows.map((row) => JSON.stringify(row)).toSorted()

describe("a design as a graph of Graphviz", () => {
  it("is what somebody who uses Graphviz would write", () => {
    expect(textOf(shopDesign)).toMatchSnapshot()
  })

  const expectDrawn = async (designs: ReadonlyArray<typeof shopDesign>): Promise<void> => {
    const drawn = JSON.parse(await runForeignTool("graphviz.js", JSON.stringify(designs.map(textOf))))
    for (const [index, design] of designs.entries())
      expect(sorted(drawn[index])).toEqual(sorted(drawnOf(design)))
  }

  it("is drawn by Graphviz with every name, label and description, hostile ones included", () =>
    expectDrawn([shopDesign, ...fc.sample(exchangedDesigns, { numRuns: 200, seed: 5 })]))

  it("is drawn without an error however many labelled edges go between its layers, up to 1,500 of 500 parts", () => {
    const woven = fc
      .record({
        parts: fc.integer({ min: 10, max: 60 }),
        layers: fc.integer({ min: 1, max: 6 }),
        seed: fc.nat()
      })
      .map((it) => wovenDesign({ ...it, edges: it.parts * 2 }))
    const large = wovenDesign({ parts: 500, edges: 1_500, layers: 6, seed: 1 })
    return expectDrawn([...fc.sample(woven, { numRuns: 40, seed: 5 }), large])
  })
})
