import type { BoxPlace } from "@design-workspace/client"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { laneGrid } from "../../src/graph/model/extendLayout.ts"
import { type Direction, firstBox, nextBox } from "../../src/graph/model/nextBox.ts"
import { graphs } from "./layouts.ts"

const directions: ReadonlyArray<Direction> = ["left", "right", "up", "down"]

const centre = ({ height, width, x, y }: BoxPlace) => ({ x: x + width / 2, y: y + height / 2 })

const ahead = (from: BoxPlace, to: BoxPlace, direction: Direction): number => {
  const [a, b] = [centre(from), centre(to)]
  return { left: a.x - b.x, right: b.x - a.x, up: a.y - b.y, down: b.y - a.y }[direction]
}

describe("nextBox", () => {
  it("leads in the direction of the key, and nowhere only if nothing is there", () => {
    fc.assert(
      fc.property(graphs, fc.constantFrom(...directions), (graph, direction) => {
        const { boxes } = laneGrid(graph)
        for (const from of boxes) {
          const to = nextBox(boxes, from, direction)
          if (to === undefined) expect(boxes.some((box) => ahead(from, box, direction) > 0)).toBe(false)
          else expect(ahead(from, to, direction)).toBeGreaterThan(0)
        }
      })
    )
  })

  it("reaches every box from the first one", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { boxes } = laneGrid(graph)
        const first = firstBox(boxes)
        const reached = new Set(first === undefined ? [] : [first])
        for (const from of reached) {
          for (const direction of directions) {
            const to = nextBox(boxes, from, direction)
            if (to !== undefined) reached.add(to)
          }
        }
        expect(reached.size).toBe(boxes.length)
      })
    )
  })

  it("walks a row to its end before it leaves it", () => {
    const box = (id: string, x: number, y: number): BoxPlace => ({
      id,
      name: id,
      x,
      y,
      width: 100,
      height: 40,
      lane_id: null
    })
    const boxes = [box("a", 0, 0), box("b", 300, 0), box("c", 150, 60)]
    const [a] = boxes
    expect(a === undefined ? undefined : nextBox(boxes, a, "right")?.id).toBe("c")
    const wide = [box("a", 0, 0), box("b", 200, 0), box("c", 150, 100)]
    const [from] = wide
    expect(from === undefined ? undefined : nextBox(wide, from, "right")?.id).toBe("b")
  })

  it("leaves a row downwards, although its boxes are of different heights", () => {
    const box = (id: string, x: number, y: number, height: number): BoxPlace => ({
      ...{ id, name: id, x, y, height },
      width: 100,
      lane_id: null
    })
    const boxes = [box("a", 0, 0, 40), box("higher", 120, 0, 60), box("below", 0, 100, 40)]
    const [a] = boxes
    expect(a === undefined ? undefined : nextBox(boxes, a, "down")?.id).toBe("below")
  })
})
