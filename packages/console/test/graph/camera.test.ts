import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Camera,
  fit,
  type Rect,
  reveal,
  type Size,
  sees,
  wholeOf,
  zoomAt
} from "../../src/graph/model/camera.ts"
import { laneGrid } from "../../src/graph/model/extendLayout.ts"
import { graphs } from "./layouts.ts"

const numbers = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const views: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 320, max: 2_000 }),
  height: fc.integer({ min: 240, max: 1_200 })
})
const cameras: fc.Arbitrary<Camera> = fc.record({
  x: numbers(-5_000, 5_000),
  y: numbers(-5_000, 5_000),
  zoom: numbers(0.05, 1)
})
const boxes: fc.Arbitrary<Rect> = fc.record({
  x: numbers(0, 5_000),
  y: numbers(0, 5_000),
  width: numbers(10, 180),
  height: numbers(10, 150)
})

describe("camera", () => {
  it("fits all of a graph into any view, never larger than it is", () => {
    fc.assert(
      fc.property(graphs, views, (graph, view) => {
        const layout = laneGrid(graph)
        const camera = fit(wholeOf(layout), view)
        expect(sees(camera, wholeOf(layout), view)).toBe(true)
        expect(camera.zoom).toBeLessThanOrEqual(1)
        for (const box of layout.boxes) expect(sees(camera, box, view)).toBe(true)
      })
    )
  })

  it("leaves room for what comes while a graph grows", () => {
    const [view, part] = [
      { width: 1_000, height: 600 },
      { x: 0, y: 0, width: 4_000, height: 1_000 }
    ]
    expect(sees(fit(part, view, 1.3), { ...part, width: 4_800 }, view)).toBe(true)
  })

  it("reveals a box by the least movement, and does not move for one in sight", () => {
    fc.assert(
      fc.property(cameras, boxes, views, (camera, box, view) => {
        const moved = reveal(camera, box, view)
        expect(sees(moved, box, view)).toBe(true)
        expect(moved.zoom).toBe(camera.zoom)
        const again = reveal(moved, box, view)
        expect(Math.abs(again.x - moved.x) + Math.abs(again.y - moved.y)).toBeLessThan(0.001)
      })
    )
  })

  it("zooms around the point under the pointer", () => {
    fc.assert(
      fc.property(
        cameras,
        fc.record({ x: numbers(0, 2_000), y: numbers(0, 1_200) }),
        numbers(0.05, 2),
        (camera, at, zoom) => {
          const next = zoomAt(camera, at, zoom)
          expect((at.x - next.x) / next.zoom).toBeCloseTo((at.x - camera.x) / camera.zoom, 3)
          expect((at.y - next.y) / next.zoom).toBeCloseTo((at.y - camera.y) / camera.zoom, 3)
        }
      )
    )
  })
})
