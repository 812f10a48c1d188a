import type { BoxPlace } from "@design-workspace/client"
import { expect, it } from "vitest"
import { drawOverview } from "../../src/graph/overview/drawOverview.ts"
import type { Ink } from "../../src/graph/overview/inkOf.ts"

/** A pen that keeps the rectangles and circles that it is told to draw. */
const makePen = () => {
  const drawn: Array<ReadonlyArray<unknown>> = []
  const pen: object = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: ReadonlyArray<number>) => {
          if (name === "rect" || name === "arc") drawn.push([name, ...given])
        }
    }
  )
  return { drawn, pen: pen as CanvasRenderingContext2D }
}

const ink = new Proxy({}, { get: (_, name) => name }) as Ink

const box = { lane_id: null, y: 100, width: 172, height: 60 }
const others = Array.from({ length: 300 }, (_, at) => ({ ...box, id: `box-${at}`, name: "Box", x: 400 + at }))
const boxes: ReadonlyArray<BoxPlace> = [
  { ...box, id: "web", name: "Web", x: 0 },
  { ...box, id: "agent", name: "Agent", x: 200, kind: "person" },
  ...others
]

it("draws many boxes as rectangles, and a person as a body with a head, where its edges end", () => {
  const { drawn, pen } = makePen()
  const state = {
    camera: { x: 0, y: 0, zoom: 0.1 },
    view: { width: 800, height: 600 },
    chosen: { box: undefined, edges: [] },
    moving: false,
    connectable: true,
    newEdge: undefined,
    details: new Map(),
    picked: undefined
  }
  drawOverview(pen, { boxes, edges: [] }, state, ink, 1)
  expect(drawn).toEqual([
    ["rect", 0, 100, 172, 60],
    ["rect", 200, 122, 172, 38],
    ["arc", 286, 113, 13, 0, 2 * Math.PI],
    ...others.map(({ x }) => ["rect", x, 100, 172, 60])
  ])
})
