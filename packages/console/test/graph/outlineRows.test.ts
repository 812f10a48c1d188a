import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { laneGrid } from "../../src/graph/model/extendLayout.ts"
import { graphIndex } from "../../src/graph/model/graphIndex.ts"
import { boxKey, laneKey, outlineRows } from "../../src/graph/model/outlineRows.ts"
import { graphs } from "./layouts.ts"

const rowsOf = (graph: Parameters<typeof laneGrid>[0], turned: ReadonlyArray<string> = [], filter = "") => {
  const layout = laneGrid(graph)
  return outlineRows(layout, graphIndex(layout), { turned: new Set(turned), filter }, "No layer")
}

const everyBox = (graph: Parameters<typeof laneGrid>[0]) => graph.boxes.map(({ id }) => boxKey(id))

describe("outlineRows", () => {
  it("has every box once and every edge at both its ends when all is open", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const rows = rowsOf(graph, everyBox(graph))
        const boxes = rows.flatMap((row) => (row.kind === "box" ? [row.box.id] : []))
        expect(boxes.toSorted()).toEqual(graph.boxes.map(({ id }) => id).toSorted())
        expect(rows.filter(({ kind }) => kind === "edge")).toHaveLength(2 * laneGrid(graph).edges.length)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      })
    )
  })

  it("numbers the rows as a tree: no level is skipped, and siblings count from one without gaps", () => {
    fc.assert(
      fc.property(graphs, fc.nat(), (graph, seed) => {
        const turned = [...everyBox(graph), ...graph.lanes.map(({ id }) => laneKey(id))].filter(
          (_, at) => (seed >> (at % 20)) & 1
        )
        const path: Array<{ position: number; siblings: number }> = []
        let before = 0
        for (const { level, position, siblings } of rowsOf(graph, turned)) {
          expect(level).toBeLessThanOrEqual(before + 1)
          expect(position).toBe(level > before ? 1 : (path[level]?.position ?? 0) + 1)
          if (level <= before) expect(siblings).toBe(path[level]?.siblings)
          path[level] = { position, siblings }
          before = level
        }
      })
    )
  })

  it("shows nothing below a closed lane", () => {
    const graph = {
      lanes: [{ id: "l", name: "Lane" }],
      boxes: [{ id: "a", name: "A", lane_id: "l" }],
      edges: []
    }
    expect(rowsOf(graph, [laneKey("l")]).map(({ key, open }) => [key, open])).toEqual([[laneKey("l"), false]])
    expect(rowsOf(graph).map(({ key, open }) => [key, open])).toEqual([
      [laneKey("l"), true],
      [boxKey("a"), undefined]
    ])
  })

  it("keeps the boxes whose name has the filter, with their lanes", () => {
    fc.assert(
      fc.property(graphs, fc.string({ minLength: 1, maxLength: 2 }), (graph, filter) => {
        const has = (name: string) =>
          name.toLocaleLowerCase("en").includes(filter.trim().toLocaleLowerCase("en"))
        for (const row of rowsOf(graph, [], filter)) {
          if (row.kind !== "box") continue
          const lane = graph.lanes.find(({ id }) => id === row.box.lane_id)
          expect(has(row.box.name) || has(lane?.name ?? "No layer")).toBe(true)
        }
      })
    )
  })
})
