import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { foldRun } from "../../src/runs/model/foldRun.ts"
import { emptyRun, type RunState } from "../../src/runs/model/RunState.ts"
import { advanceRun, emptyView } from "../../src/runs/model/RunView.ts"
import { cuts, pagesOf, runs } from "./runEvents.ts"

/** Maps compare without regard to order; where a part stands is part of the picture. */
const inOrder = ({ documents, doubtful, names, parts, stages, takenOver, ...rest }: RunState) => ({
  ...rest,
  documents: [...documents],
  doubtful: Object.entries(doubtful).map(([kind, ids]) => [kind, [...ids]]),
  names: [...names],
  takenOver: [...takenOver],
  stages: [...stages],
  parts: Object.entries(parts).map(([kind, items]) => [kind, [...items]])
})

describe("foldRun", () => {
  it("comes to the same state however the events are cut, and if some are told twice", () => {
    fc.assert(
      fc.property(runs, cuts, ({ events }, places) => {
        const whole = foldRun(emptyRun, events)
        const piecewise = pagesOf(events, places).reduce(foldRun, emptyRun)
        expect(inOrder(piecewise)).toEqual(inOrder(whole))
      })
    )
  })

  it("has the parts of the collection once the run is done", () => {
    fc.assert(
      fc.property(runs, ({ events, made }) => {
        const { doubtful, end, parts } = foldRun(emptyRun, events)
        expect(end?.kind).toBe(made === null ? "failed" : "done")
        if (made === null) return
        expect(parts).toEqual(made)
        expect(Object.values(doubtful).every(({ size }) => size === 0)).toBe(true)
      })
    )
  })

  it("changes nothing by events that are known", () => {
    fc.assert(
      fc.property(runs, ({ events }) => {
        const state = foldRun(emptyRun, events)
        expect(foldRun(state, events)).toBe(state)
      })
    )
  })

  it("keeps a part, in doubt, until its stage ends without it", () => {
    const at = "2026-01-01T00:00:00.000Z"
    const told = foldRun(emptyRun, [
      { n: 1, at, event: "stage", data: { stage: "layers", status: "started" } },
      { n: 2, at, event: "layer", data: { id: "a", name: "A" } },
      { n: 3, at, event: "layer", data: { id: "b", name: "B" } },
      { n: 4, at, event: "stage", data: { stage: "layers", status: "retrying" } },
      { n: 5, at, event: "layer", data: { id: "b", name: "Better" } }
    ])
    expect([...told.parts.layers.values()].map(({ name }) => name)).toEqual(["A", "Better"])
    expect([...told.doubtful.layers]).toEqual(["a"])
    const ended = foldRun(told, [
      { n: 6, at, event: "stage", data: { stage: "layers", status: "completed" } }
    ])
    expect([...ended.parts.layers.keys()]).toEqual(["b"])
    expect(ended.stages.get("layers")).toEqual({
      status: "completed",
      startedAt: at,
      completedAt: at,
      retries: 1,
      before: 0
    })
  })
})

describe("foldRun of a run that another worker goes on with", () => {
  it("keeps what was told, and counts the time of both", () => {
    const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`
    const state = foldRun(emptyRun, [
      { n: 1, at: at(0), event: "stage", data: { stage: "layers", status: "started" } },
      { n: 2, at: at(1), event: "layer", data: { id: "a", name: "A" } },
      { n: 3, at: at(2), event: "stage", data: { stage: "layers", status: "completed" } },
      { n: 4, at: at(2), event: "stage", data: { stage: "blocks", status: "started" } },
      {
        n: 5,
        at: at(3),
        event: "block",
        data: { id: "b", name: "B", layer_id: "a", default_specialties: [] }
      },
      { n: 6, at: at(8), event: "stage", data: { stage: "layers", status: "started" } }
    ])
    expect([...state.takenOver]).toEqual([6])
    expect([...state.parts.layers.keys(), ...state.parts.boxes.keys()]).toEqual(["a", "b"])
    expect(state.stages.get("layers")).toMatchObject({ status: "started", before: 2_000 })
    expect(state.stages.get("blocks")).toMatchObject({ status: "waiting" })
  })
})

describe("advanceRun", () => {
  it("gives every part the same place however the events are cut", () => {
    fc.assert(
      fc.property(runs, cuts, ({ events }, places) => {
        const whole = advanceRun(emptyView, events)
        const piecewise = pagesOf(events, places).reduce(advanceRun, emptyView)
        expect(piecewise.layout).toEqual(whole.layout)
      })
    )
  })

  it("moves no part that stays on its layer", () => {
    fc.assert(
      fc.property(runs, ({ events }) => {
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
})
