import type { BoxPlace, GraphLayout } from "@design-workspace/client"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { extendLayout, laneGrid } from "../../src/graph/model/extendLayout.ts"
import type { DrawnGraph } from "../../src/graph/model/pictures.ts"
import { foreignLayouts, graphs } from "./layouts.ts"

const overlap = (a: BoxPlace, b: BoxPlace): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const overlaps = ({ boxes }: GraphLayout) =>
  boxes.flatMap((a, at) => boxes.slice(at + 1).flatMap((b) => (overlap(a, b) ? [[a, b]] : [])))

/** A box is within its lane and within the drawing. */
const misplaced = ({ boxes, height, lanes, width }: GraphLayout) =>
  boxes.filter((box) => {
    const lane = lanes.find(({ id }) => id === box.lane_id)
    if (lane === undefined || box.x < 0 || box.x + box.width > width || box.y + box.height > height)
      return true
    return box.y < lane.y || box.y + box.height > lane.y + lane.height
  })

/** What of a graph has come until this moment of its run. */
const until = (graph: DrawnGraph, part: number): DrawnGraph => ({
  lanes: graph.lanes.slice(0, Math.ceil(graph.lanes.length * part)),
  boxes: graph.boxes.slice(0, Math.ceil(graph.boxes.length * part)),
  edges: graph.edges.slice(0, Math.ceil(graph.edges.length * part))
})

const drawn = ({ boxes, edges, lanes }: GraphLayout): DrawnGraph => ({ boxes, edges, lanes })

describe("laneGrid", () => {
  it("places every box within its lane, and no two at one place", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const layout = laneGrid(graph)
        expect(layout.boxes.map(({ id }) => id)).toEqual(graph.boxes.map(({ id }) => id))
        expect(overlaps(layout)).toEqual([])
        expect(misplaced(layout)).toEqual([])
      })
    )
  })

  it("moves nothing that is there as a graph grows, and draws again only what changes", () => {
    fc.assert(
      fc.property(
        graphs,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        (graph, moments) => {
          // A box comes after its lane, as in a run.
          const known = new Set(graph.lanes.map(({ id }) => id))
          const sound = {
            ...graph,
            boxes: graph.boxes.filter(({ lane_id }) => lane_id === null || known.has(lane_id))
          }
          let before = laneGrid({ lanes: sound.lanes, boxes: [], edges: [] })
          for (const moment of [...moments.toSorted((a, b) => a - b), 1]) {
            const after = laneGrid({ ...until(sound, moment), lanes: sound.lanes }, before)
            const places = new Map(after.boxes.map((box) => [box.id, box]))
            for (const box of before.boxes) expect(places.get(box.id)).toBe(box)
            expect(after.lanes.slice(0, before.lanes.length)).toEqual(before.lanes)
            before = after
          }
          expect(before.boxes).toEqual(laneGrid(sound).boxes)
        }
      )
    )
  })

  it("puts a block that is told again in the place of its predecessor", () => {
    const lanes = [{ id: "l", name: "Lane" }]
    const box = (id: string, name: string) => ({ id, name, lane_id: "l" })
    const before = laneGrid({ lanes, boxes: [box("a", "A"), box("b", "B")], edges: [] })
    const after = laneGrid({ lanes, boxes: [box("a", "A, better"), box("b", "B")], edges: [] }, before)
    expect(after.boxes[0]).toEqual({ ...before.boxes[0], name: "A, better" })
    expect(after.boxes[1]).toBe(before.boxes[1])
  })

  it("goes on to the right when the rows of a lane are full", () => {
    const boxes = Array.from({ length: 10 }, (_, number) => ({ id: `b${number}`, name: "B", lane_id: "l" }))
    const { boxes: places, lanes } = laneGrid({ lanes: [{ id: "l", name: "Lane" }], boxes, edges: [] })
    const [top] = [...new Set(places.map(({ y }) => y))]
    expect(new Set(places.map(({ y }) => y)).size).toBe(2)
    expect(places.map(({ y }) => y === top)).toEqual([
      ...[true, true, true, true],
      ...[false, false, false, false],
      ...[true, true]
    ])
    expect(lanes).toHaveLength(1)
  })
})

describe("extendLayout", () => {
  it("keeps every place of a layout that somebody else made", () => {
    fc.assert(
      fc.property(foreignLayouts, graphs, (layout, graph) => {
        const next = {
          lanes: [
            ...layout.lanes,
            ...graph.lanes.filter(({ id }) => !layout.lanes.some((lane) => lane.id === id))
          ],
          boxes: [...layout.boxes, ...graph.boxes.map((box) => ({ ...box, id: `new ${box.id}` }))],
          edges: []
        }
        const extended = extendLayout(layout, next)
        expect(extended.boxes.slice(0, layout.boxes.length)).toEqual(layout.boxes)
        expect(extended.lanes.slice(0, layout.lanes.length)).toEqual(layout.lanes)
        expect(overlaps(extended)).toEqual([])
        expect(misplaced(extended)).toEqual([])
      })
    )
  })

  it("leaves a graph that has not changed as it is", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const layout = laneGrid(graph)
        expect(extendLayout(layout, drawn(layout))).toEqual(layout)
      })
    )
  })

  it("draws edges between boxes that are there, from border to border", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { boxes, edges } = laneGrid(graph)
        const ids = new Map(boxes.map((box) => [box.id, box]))
        const wanted = graph.edges.filter(
          ({ source_id, target_id }) => ids.has(source_id) && ids.has(target_id)
        )
        expect(edges.map(({ label, source_id, target_id }) => ({ label, source_id, target_id }))).toEqual(
          wanted
        )
        for (const { points, source_id, target_id } of edges) {
          for (const [box, point] of [
            [ids.get(source_id), points[0]],
            [ids.get(target_id), points.at(-1)]
          ] as const) {
            if (box === undefined || point === undefined) throw new Error("an edge without an end")
            const [dx, dy] = [
              Math.abs(point.x - box.x - box.width / 2),
              Math.abs(point.y - box.y - box.height / 2)
            ]
            const off = Math.max(dx - box.width / 2, dy - box.height / 2)
            expect(Math.abs(off)).toBeLessThan(0.001)
          }
        }
      })
    )
  })

  it("drops what is gone, and puts a box that changes its lane at the end of the new one", () => {
    const layout = laneGrid({
      lanes: [
        { id: "a", name: "A" },
        { id: "b", name: "B" }
      ],
      boxes: [
        { id: "1", name: "One", lane_id: "a" },
        { id: "2", name: "Two", lane_id: "a" },
        { id: "3", name: "Three", lane_id: "b" }
      ],
      edges: [{ source_id: "1", target_id: "2" }]
    })
    const moved = extendLayout(layout, {
      lanes: [{ id: "b", name: "B" }],
      boxes: [
        { id: "2", name: "Two", lane_id: "b" },
        { id: "3", name: "Three", lane_id: "b" },
        { id: "4", name: "Four", lane_id: "gone" }
      ],
      edges: [{ source_id: "1", target_id: "2" }]
    })
    expect(moved.edges).toEqual([])
    expect(moved.boxes.map(({ id, lane_id }) => [id, lane_id])).toEqual([
      ["2", "b"],
      ["3", "b"],
      ["4", null]
    ])
    expect(moved.boxes[1]).toBe(layout.boxes[2])
    expect(moved.lanes.map(({ id, name }) => [id, name])).toEqual([
      ["b", "B"],
      [null, "No layer"]
    ])
    expect(overlaps(moved)).toEqual([])
  })
})
