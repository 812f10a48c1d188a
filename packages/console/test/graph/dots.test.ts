import { describe, expect, it } from "vitest"
import { dotAt, endsOf } from "../../src/graph/overview/dots.ts"
import { box } from "./layouts.ts"

const [a, b] = [box("a", 0, 0), box("b", 400, 0)]
const drawn = { camera: { x: 10, y: 0, zoom: 0.5 }, seen: { boxes: [a, b], edges: [] } }

describe("the dots of boxes on a canvas", () => {
  it("are on the middles of the upper and the lower side", () => {
    expect(dotAt(drawn, { x: 35, y: 0 })).toEqual({ box: a, end: "target" })
    expect(dotAt(drawn, { x: 237, y: 28 })).toEqual({ box: b, end: "source" })
    expect(dotAt(drawn, { x: 35, y: 12 })).toBeUndefined()
    expect(dotAt(drawn, { x: 45, y: 25 })).toBeUndefined()
  })

  it("are not there where boxes are too small to be cards", () => {
    const boxes = Array.from({ length: 301 }, (_, at) => box(`${at}`, 400, at))
    const far = { camera: { x: 0, y: 0, zoom: 0.1 }, seen: { boxes: [...boxes, a], edges: [] } }
    expect(dotAt(far, { x: 5, y: 0 })).toBeUndefined()
  })

  it("make an edge to the box where it is let go, in their own direction", () => {
    const onB = { x: 235, y: 12 }
    expect(endsOf(drawn, { box: a, end: "source", to: onB })).toEqual({ source: "a", target: "b" })
    expect(endsOf(drawn, { box: a, end: "target", to: onB })).toEqual({ source: "b", target: "a" })
  })

  it("make none beside every box, nor to the same one", () => {
    expect(endsOf(drawn, { box: a, end: "source", to: { x: 120, y: 100 } })).toBeUndefined()
    expect(endsOf(drawn, { box: b, end: "source", to: { x: 235, y: 12 } })).toBeUndefined()
  })
})
