import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dotOf } from "../../src/writing/dotOf.ts"
import { linesText, lineText } from "../../src/writing/lineText.ts"
import { exchangedDesigns } from "../../testing/exchangedDesigns.ts"
import { runForeignTool } from "../../testing/runForeignTool.ts"
import { shopDesign } from "../../testing/shopDesign.ts"

const textOf = (design: typeof shopDesign) => [...dotOf(design)].join("")

/** What Graphviz should draw: clusters that have nodes, nodes and edges. */
const drawnOf = ({ edges, layers, parts, tags }: typeof shopDesign) => {
  const tagNames = new Map(tags.map(({ id, name }) => [id, lineText(name, id)]))
  const lines = (tagIds: ReadonlyArray<string>) =>
    tagIds.length === 0 ? [] : [tagIds.map((id) => tagNames.get(id)).join(", ")]
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
      [lineText(it.name, it.id), ...lines(it.tagIds)],
      linesText(it.description)
    ]),
    ...edges.map(({ label, sourceId, targetId }) => {
      const text = lineText(label ?? "")
      return ["edge", `${sourceId}->${targetId}`, text === "" ? [] : [text], ""]
    })
  ]
}

const sorted = (rows: ReadonlyArray<unknown>) => rows.map((row) => JSON.stringify(row)).toSorted()

describe("a design as a graph of Graphviz", () => {
  it("is what somebody who uses Graphviz would write", () => {
    expect(textOf(shopDesign)).toMatchSnapshot()
  })

  it("is drawn by Graphviz with every name, label and description, hostile ones included", async () => {
    const designs = [shopDesign, ...fc.sample(exchangedDesigns, { numRuns: 200, seed: 5 })]
    const drawn = JSON.parse(await runForeignTool("graphviz.js", JSON.stringify(designs.map(textOf))))
    for (const [index, design] of designs.entries())
      expect(sorted(drawn[index])).toEqual(sorted(drawnOf(design)))
  })
})
