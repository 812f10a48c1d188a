import type { EdgePlace, Point } from "@design-workspace/client"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { laneGrid } from "../../src/graph/model/extendLayout.ts"
import { graphIndex } from "../../src/graph/model/graphIndex.ts"
import { boxAt, edgeAt } from "../../src/graph/overview/pressed.ts"
import { chosenOf, sceneOf, seenOf } from "../../src/graph/overview/sceneOf.ts"
import { box, graphs } from "./layouts.ts"

const view = { width: 1_000, height: 600 }

const edge = (source_id: string, target_id: string, ...points: ReadonlyArray<Point>): EdgePlace => ({
  source_id,
  target_id,
  points
})

/** Two level lines, 10 apart, and one that bends. */
const layout = {
  width: 1_000,
  height: 600,
  lanes: [],
  boxes: [box("a", 0, 0), box("b", 400, 0), box("c", 0, 300), box("d", 400, 300)],
  edges: [
    edge("a", "b", { x: 100, y: 20 }, { x: 400, y: 20 }),
    edge("b", "a", { x: 400, y: 30 }, { x: 100, y: 30 }),
    edge("c", "d", { x: 50, y: 300 }, { x: 50, y: 150 }, { x: 450, y: 150 }, { x: 450, y: 300 })
  ]
}

const index = graphIndex(layout)

const pressed = (
  at: Point,
  { zoom = 1, selected = null as string | null, selectedEdge = "", focus = "" } = {}
) => {
  const camera = { x: 0, y: 0, zoom }
  const only = focus === "" ? undefined : focus
  const seen = seenOf(sceneOf(layout, only), camera, view)
  const found = edgeAt({ camera, seen, chosen: chosenOf(index, selected, only, selectedEdge) }, at)
  return found === undefined ? undefined : `${found.source_id} to ${found.target_id}`
}

describe("a press on a canvas", () => {
  it("is one of the nearest edge within some pixels", () => {
    expect(pressed({ x: 250, y: 22 })).toBe("a to b")
    expect(pressed({ x: 250, y: 28 })).toBe("b to a")
    expect(pressed({ x: 250, y: 14 })).toBe("a to b")
    expect(pressed({ x: 250, y: 12 })).toBeUndefined()
    expect(pressed({ x: 56, y: 200 })).toBe("c to d")
    expect(pressed({ x: 200, y: 200 })).toBeUndefined()
  })

  it("counts pixels of the view, however far away it is", () => {
    expect(pressed({ x: 125, y: 70 }, { zoom: 0.5 })).toBe("c to d")
    expect(pressed({ x: 125, y: 83 }, { zoom: 0.5 })).toBeUndefined()
    expect(pressed({ x: 500, y: 55 }, { zoom: 2 })).toBe("b to a")
  })

  it("takes the edges of the selected box first, and far away no others", () => {
    const boxes = [...layout.boxes, box("e", 0, 500)]
    const crossing = edge("e", "a", { x: 250, y: 500 }, { x: 250, y: 0 })
    const more = { ...layout, boxes, edges: [...layout.edges, crossing] }
    const camera = { x: 0, y: 0, zoom: 1 }
    const seen = seenOf(sceneOf(more, undefined), camera, view)
    const at = { x: 253, y: 150 }
    const found = (selected: string | null) =>
      edgeAt({ camera, seen, chosen: chosenOf(graphIndex(more), selected, undefined) }, at)?.source_id
    expect(found(null)).toBe("c")
    expect(found("e")).toBe("e")
    expect(pressed({ x: 50, y: 30 }, { zoom: 0.2 })).toBeUndefined()
    expect(pressed({ x: 50, y: 30 }, { zoom: 0.2, selected: "c" })).toBe("c to d")
    expect(pressed({ x: 50, y: 30 }, { zoom: 0.2, selectedEdge: "c~d" })).toBe("c to d")
  })

  it("takes none where lines are a haze, but those of the selected box", () => {
    const many = Array.from({ length: 2_501 }, () => layout.edges[0] ?? edge("a", "b"))
    const camera = { x: 0, y: 0, zoom: 1 }
    const seen = seenOf(sceneOf({ ...layout, edges: many }, undefined), camera, view)
    const at = { x: 250, y: 20 }
    expect(edgeAt({ camera, seen, chosen: chosenOf(index, null, undefined) }, at)).toBeUndefined()
    expect(edgeAt({ camera, seen, chosen: chosenOf(index, "b", undefined) }, at)?.target_id).toBe("b")
  })

  it("takes none that does not show", () => {
    expect(pressed({ x: 250, y: 22 }, { focus: "c" })).toBeUndefined()
    expect(pressed({ x: 250, y: 22 }, { focus: "c", selected: "a" })).toBeUndefined()
    expect(pressed({ x: 250, y: 22 }, { focus: "a" })).toBe("a to b")
  })

  it("hits an edge wherever a point of its line is, and a box wherever it stands", () => {
    const cameras = fc.record({
      x: fc.integer({ min: -300, max: 300 }),
      y: fc.integer({ min: -300, max: 300 }),
      zoom: fc.double({ min: 0.25, max: 2, noNaN: true })
    })
    fc.assert(
      fc.property(
        graphs,
        cameras,
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (graph, camera, pick, along) => {
          const drawn = laneGrid(graph)
          const all = { width: 100_000, height: 100_000 }
          const far = { ...camera, x: camera.x + 10_000, y: camera.y + 10_000 }
          const seen = seenOf(sceneOf(drawn, undefined), far, all)
          const seenAt = ({ x, y }: Point) => ({ x: x * far.zoom + far.x, y: y * far.zoom + far.y })
          const chosen = chosenOf(graphIndex(drawn), null, undefined)
          for (const { height, id, width, x, y } of drawn.boxes) {
            const middle = seenAt({ x: x + width / 2, y: y + height / 2 })
            expect(boxAt({ camera: far, seen }, middle)?.id).toBe(id)
          }
          const edge = drawn.edges[pick % Math.max(1, drawn.edges.length)]
          const [from, to] = edge?.points.slice(pick % Math.max(1, edge.points.length - 1)) ?? []
          if (from === undefined || to === undefined) return
          const on = { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along }
          const at = seenAt(on)
          const found = edgeAt({ camera: far, seen, chosen }, at)
          // Another one may lie at the very same place.
          const lies = found?.points.some((b, n) => {
            const a = found.points[n - 1] ?? b
            const [left, right] = [Math.min(a.x, b.x) - 0.01, Math.max(a.x, b.x) + 0.01]
            const [top, bottom] = [Math.min(a.y, b.y) - 0.01, Math.max(a.y, b.y) + 0.01]
            return on.x >= left && on.x <= right && on.y >= top && on.y <= bottom
          })
          expect(lies).toBe(true)
        }
      )
    )
  })
})
