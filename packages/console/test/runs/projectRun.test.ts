import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { foldRun } from "../../src/runs/model/foldRun.ts"
import { emptyRun } from "../../src/runs/model/RunState.ts"
import { advanceRun, emptyView } from "../../src/runs/model/RunView.ts"
import { documentRows, settledCount, unmadeNodes } from "../../src/runs/project/documentRows.ts"
import { projectRuns } from "./projectEvents.ts"
import { cuts, pagesOf } from "./runEvents.ts"

/** Each box with its lane. */
const placesIn = ({ layout }: typeof emptyView) =>
  new Set(layout.boxes.map(({ id, lane_id }) => `${id} on ${lane_id}`))

const none = { scope: "all", documents: [] } as const

describe("foldRun of a project's run", () => {
  it("comes to the graph that was written, and to what became of each document", () => {
    fc.assert(
      fc.property(projectRuns, ({ documents, events, graph }) => {
        const run = foldRun(emptyRun, events)
        expect(run.end?.kind).toBe("done")
        expect(new Map(run.documents)).toEqual(documents)
        expect(Object.values(run.doubtful).every(({ size }) => size === 0)).toBe(true)
        if (graph === null) return
        expect(run.parts.boxes).toEqual(graph.boxes)
        expect(run.parts.edges).toEqual(graph.edges)
      })
    )
  })

  it("comes to the same state, with the same boxes on the same lanes, however the events are cut", () => {
    fc.assert(
      fc.property(projectRuns, cuts, ({ events }, places) => {
        const whole = advanceRun(emptyView, events)
        const piecewise = pagesOf(events, places).reduce(advanceRun, emptyView)
        expect([...piecewise.run.documents]).toEqual([...whole.run.documents])
        expect([...piecewise.run.parts.boxes]).toEqual([...whole.run.parts.boxes])
        expect(piecewise.run.stages).toEqual(whole.run.stages)
        // After a retry their places may differ: what was shown before does not move.
        expect(placesIn(piecewise)).toEqual(placesIn(whole))
      })
    )
  })

  it("moves no part that stays on its layer", () => {
    fc.assert(
      fc.property(projectRuns, ({ events }) => {
        events.reduce((view, event) => {
          const next = advanceRun(view, [event])
          const before = new Map(view.layout.boxes.map((box) => [box.id, box]))
          for (const { id, lane_id, x, y } of next.layout.boxes) {
            const was = before.get(id)
            if (was?.lane_id === lane_id) expect([x, y]).toEqual([was.x, was.y])
          }
          return next
        }, emptyView)
      })
    )
  })

  it("keeps the graph's stage ended when another worker goes on with the documents", () => {
    const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`
    const started = { status: "started", version: null, reason: null } as const
    const run = foldRun(emptyRun, [
      { n: 1, at: at(0), event: "stage", data: { stage: "graph", status: "started" } },
      { n: 2, at: at(1), event: "node", data: { id: "a", label: "A", layer_id: null, roles: [] } },
      { n: 3, at: at(2), event: "stage", data: { stage: "graph", status: "completed" } },
      { n: 4, at: at(2), event: "stage", data: { stage: "documents", status: "started" } },
      { n: 5, at: at(3), event: "document", data: { node_id: "a", ...started } },
      { n: 6, at: at(8), event: "stage", data: { stage: "documents", status: "started" } }
    ])
    expect([...run.takenOver]).toEqual([6])
    expect(run.stages.get("graph")).toMatchObject({ status: "completed" })
    expect(run.stages.get("documents")).toMatchObject({ status: "started" })
    expect(documentRows(run, none, false)).toEqual([
      { nodeId: "a", status: "waiting", version: null, reason: null }
    ])
  })
})

describe("documentRows", () => {
  it("has each planned document once, settled in the end as the events say", () => {
    fc.assert(
      fc.property(projectRuns, fc.nat(), ({ documents, events, planned }, cut) => {
        const recorded = planned.map((node_id) => ({ node_id, state: null, version: null, reason: null }))
        const plan = { scope: "documents", documents: recorded } as const
        const some = foldRun(emptyRun, events.slice(0, cut % (events.length + 1)))
        expect(documentRows(some, plan, false).map(({ nodeId }) => nodeId)).toEqual(planned)
        const rows = documentRows(foldRun(emptyRun, events), plan, true)
        expect(settledCount(rows)).toBe(documents.size)
      })
    )
  })

  it("has the record's word once the events are no longer kept, and leaves what was not reached", () => {
    const plan = {
      scope: "documents",
      documents: [
        { node_id: "a", state: "written", version: 2, reason: null },
        { node_id: "b", state: "failed", version: null, reason: "model" },
        { node_id: "c", state: "skipped", version: null, reason: "stale" },
        { node_id: "d", state: null, version: null, reason: null }
      ]
    } as const
    expect(documentRows(emptyRun, plan, true).map(({ status }) => status)).toEqual([
      "written",
      "failed",
      "skipped",
      "left"
    ])
    expect(unmadeNodes(plan.documents)).toEqual(["b", "d"])
  })

  it("takes the parts of a finished graph for the plan of a run that makes everything", () => {
    const at = "2026-01-01T00:00:00.000Z"
    const run = foldRun(emptyRun, [
      { n: 1, at, event: "stage", data: { stage: "graph", status: "started" } },
      { n: 2, at, event: "node", data: { id: "a", label: "A", layer_id: "l", roles: [] } },
      { n: 3, at, event: "stage", data: { stage: "graph", status: "completed" } }
    ])
    expect(documentRows(run, none, false).map(({ nodeId }) => nodeId)).toEqual(["a"])
    expect(documentRows(run, { ...none, scope: "graph" }, false)).toEqual([])
  })
})
