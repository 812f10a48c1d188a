import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { around, type Size, sees, wholeOf } from "../../src/graph/model/camera.ts"
import { laneGrid } from "../../src/graph/model/extendLayout.ts"
import { firstCamera, followed } from "../../src/graph/model/following.ts"
import { graphIndex, neighbourhood } from "../../src/graph/model/graphIndex.ts"
import type { DrawnGraph } from "../../src/graph/model/pictures.ts"
import { graphs } from "./layouts.ts"

const views: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 320, max: 2_000 }),
  height: fc.integer({ min: 240, max: 1_200 })
})

/** A graph that comes box by box, each with its edges: its places after each. */
const grown = ({ boxes, edges, lanes }: DrawnGraph): ReadonlyArray<ReturnType<typeof laneGrid>> => {
  const layouts: Array<ReturnType<typeof laneGrid>> = []
  for (const at of boxes.keys()) {
    layouts.push(laneGrid({ lanes, boxes: boxes.slice(0, at + 1), edges }, layouts.at(-1)))
  }
  return layouts
}

const shown = (layout: ReturnType<typeof laneGrid>, view: Size, live: boolean) => ({
  layout,
  view,
  live,
  index: graphIndex(layout),
  inFocus: undefined,
  selected: null
})

const start = { camera: undefined }

describe("following a graph that grows", () => {
  it("has all of it in sight after each part, and moves only when a part would be out of sight", () => {
    fc.assert(
      fc.property(graphs, views, (graph, view) => {
        const layouts = grown(graph)
        const [first] = layouts
        if (first === undefined) return
        layouts.reduce(
          (camera, layout) => {
            const next = followed(camera, shown(layout, view, true))
            expect(sees(next, wholeOf(layout), view)).toBe(true)
            if (sees(camera, wholeOf(layout), view)) expect(next).toBe(camera)
            return next
          },
          firstCamera(shown(first, view, true), start)
        )
      })
    )
  })

  it("shows in the end what the graph has become, as if it were opened then", () => {
    fc.assert(
      fc.property(graphs, views, (graph, view) => {
        const layout = laneGrid(graph)
        const before = firstCamera(shown(layout, view, true), start)
        const after = followed(before, shown(layout, view, false))
        expect(after).toEqual(firstCamera(shown(layout, view, false), start))
      })
    )
  })

  it("stays with the boxes in focus", () => {
    fc.assert(
      fc.property(graphs, views, fc.nat(), fc.boolean(), (graph, view, pick, live) => {
        const layout = laneGrid(graph)
        const index = graphIndex(layout)
        const centre = layout.boxes[pick % Math.max(1, layout.boxes.length)]
        if (centre === undefined) return
        const inFocus = neighbourhood(index, centre.id)
        const boxes = layout.boxes.filter(({ id }) => inFocus.has(id))
        const away = { x: -50_000, y: 0, zoom: 1 }
        const camera = followed(away, { ...shown(layout, view, live), inFocus })
        expect(sees(camera, around(boxes), view)).toBe(true)
      })
    )
  })
})

describe("the first view of a picture", () => {
  it("is that of the picture before it, moved no more than it takes to see what is selected", () => {
    fc.assert(
      fc.property(graphs, views, fc.nat(), (graph, view, pick) => {
        const layout = laneGrid(graph)
        const camera = { x: -40, y: 25, zoom: 0.5 }
        const of = shown(layout, view, false)
        expect(firstCamera(of, { camera })).toBe(camera)
        const box = layout.boxes[pick % Math.max(1, layout.boxes.length)]
        if (box === undefined) return
        const after = firstCamera({ ...of, selected: box.id }, { camera })
        expect(after.zoom).toBe(camera.zoom)
        expect(sees(after, box, view)).toBe(true)
      })
    )
  })
})
