import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { laneGrid } from "../../src/graph/model/extendLayout.ts"
import { graphIndex, neighbourhood } from "../../src/graph/model/graphIndex.ts"
import { neighbourLayout } from "../../src/graph/model/neighbourLayout.ts"
import { graphs } from "./layouts.ts"

describe("neighbourLayout", () => {
  it("has a box with all its neighbours and the edges between them, and nothing else", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const layout = laneGrid(graph)
        const index = graphIndex(layout)
        for (const { id } of layout.boxes) {
          const ids = neighbourhood(index, id)
          const shown = neighbourLayout(layout, index, id)
          expect(new Set(shown.boxes.map((box) => box.id))).toEqual(ids)
          const wanted = layout.edges.filter(
            ({ source_id, target_id }) => ids.has(source_id) && ids.has(target_id)
          )
          expect(shown.edges).toHaveLength(wanted.length)
        }
      })
    )
  })

  it("keeps the marks of a comparison", () => {
    const plain = laneGrid({
      lanes: [{ id: "l", name: "Lane" }],
      boxes: ["a", "b", "c"].map((id) => ({ id, name: id, lane_id: "l" })),
      edges: [{ source_id: "a", target_id: "c", label: "reads" }]
    })
    const layout = {
      ...plain,
      boxes: plain.boxes.map((box) => ({ ...box, mark: "added" as const })),
      edges: plain.edges.map((edge) => ({ ...edge, mark: "removed" as const }))
    }
    const { boxes, edges } = neighbourLayout(layout, graphIndex(layout), "a")
    expect(boxes.map(({ id, mark }) => [id, mark])).toEqual([
      ["a", "added"],
      ["c", "added"]
    ])
    expect(edges.map(({ mark }) => mark)).toEqual(["removed"])
  })
})
