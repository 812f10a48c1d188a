import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { applyEdit } from "../../src/design/project/applyEdit.ts"
import { comparedLayout } from "../../src/design/project/comparedLayout.ts"
import { edgeKey } from "../../src/design/project/DraftGraph.ts"
import { drawnGraph } from "../../src/design/project/drawnGraph.ts"
import { graphChanges } from "../../src/design/project/graphChanges.ts"
import { beginPlaces, placeGraph } from "../../src/design/project/placeGraph.ts"
import { foreignLayouts } from "../graph/layouts.ts"
import { edits, graphs } from "./graphs.ts"

const nowhere = { width: 0, height: 0, lanes: [], boxes: [], edges: [] }

describe("placeGraph", () => {
  it("moves nothing that stays on its lane, and brings back what is undone to where it was", () => {
    fc.assert(
      fc.property(graphs, foreignLayouts, fc.array(edits, { maxLength: 12 }), (graph, layout, tried) => {
        const places = new Map<string, string>()
        let [current, placed] = [graph, beginPlaces(layout)]
        const steps = [graph]
        for (const edit of tried) {
          current = applyEdit(current, edit)
          steps.push(current)
        }
        // There and back again.
        for (const step of [...steps, ...steps.toReversed()]) {
          placed = placeGraph(placed, drawnGraph(step, layout.lanes))
          expect(placed.shown.boxes.map(({ id }) => id)).toEqual(step.nodes.map(({ id }) => id))
          expect(placed.shown.edges).toHaveLength(step.edges.length)
          for (const { id, lane_id, x, y } of placed.shown.boxes) {
            const [key, place] = [JSON.stringify([id, lane_id]), JSON.stringify([x, y])]
            expect(places.get(key) ?? place).toBe(place)
            places.set(key, place)
          }
          const taken = placed.shown.boxes.map(({ x, y }) => JSON.stringify([x, y]))
          expect(new Set(taken).size).toBe(taken.length)
        }
      })
    )
  })
})

describe("comparedLayout", () => {
  it("has the parts of both graphs, each with the mark of its change", () => {
    fc.assert(
      fc.property(graphs, graphs, (before, after) => {
        const { boxes, edges } = comparedLayout(nowhere, before, after, new Map())
        const [old, present] = [before, after].map(({ nodes }) => new Set(nodes.map(({ id }) => id)))
        expect(new Set(boxes.map(({ id }) => id))).toEqual(new Set([...(old ?? []), ...(present ?? [])]))
        for (const { id, mark } of boxes) {
          if (old?.has(id) !== true) expect(mark).toBe("added")
          else if (present?.has(id) !== true) expect(mark).toBe("removed")
          else expect(["same", "changed"]).toContain(mark)
        }
        const changed = graphChanges(before, after).filter(({ kind }) => kind === "edge")
        expect(edges.filter(({ mark }) => mark !== "same")).toHaveLength(changed.length)
        const keys = [...before.edges, ...after.edges].map(edgeKey)
        expect(edges).toHaveLength(new Set(keys).size)
      })
    )
  })
})
