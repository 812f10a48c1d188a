import type { GraphLayout, JobEvent } from "@design-workspace/client"
import { laneGrid } from "../../graph/model/extendLayout.ts"
import type { DrawnGraph } from "../../graph/model/pictures.ts"
import { foldRun } from "./foldRun.ts"
import { emptyRun, type RunParts, type RunState } from "./RunState.ts"

export interface RunView {
  readonly run: RunState
  readonly layout: GraphLayout
}

export const emptyView: RunView = { run: emptyRun, layout: laneGrid({ lanes: [], boxes: [], edges: [] }) }

/** With those that boxes alone name: a project's run knows but the ids of its layers. */
const lanesOf = ({ boxes, layers }: RunParts): DrawnGraph["lanes"] => {
  const named = new Set(Array.from(boxes.values(), ({ layer_id }) => layer_id))
  const unknown = [...named].filter((id) => id !== null && !layers.has(id))
  return [...layers.values(), ...unknown.map((id) => ({ id, name: id ?? "" }))]
}

const drawnOf = (parts: RunParts): DrawnGraph => ({
  lanes: lanesOf(parts),
  boxes: Array.from(parts.boxes.values(), ({ id, layer_id, name }) => ({ id, name, lane_id: layer_id })),
  edges: [...parts.edges.values()]
})

/** Whether an event may take a part away or to another place. `on`: on which layer each box was last. */
const moves = (on: Map<string, string | null>, { data, event }: JobEvent): boolean => {
  switch (event) {
    case "block":
    case "node": {
      const before = on.get(data.id)
      on.set(data.id, data.layer_id)
      return before !== undefined && before !== data.layer_id
    }
    case "quality_phase":
      return data.removed.length > 0
    case "stage":
      return data.status === "completed"
    default:
      return event === "done"
  }
}

const step = ({ layout, run }: RunView, events: ReadonlyArray<JobEvent>): RunView => {
  const next = foldRun(run, events)
  if (next === run) return { run, layout }
  const { boxes, edges, layers } = run.parts
  const same = next.parts.boxes === boxes && next.parts.edges === edges && next.parts.layers === layers
  return { run: next, layout: same ? layout : laneGrid(drawnOf(next.parts), layout) }
}

/**
 * Parts keep their places, however the events are cut: what moves or goes does so before the next part looks for a
 * place.
 */
export const advanceRun = (view: RunView, events: ReadonlyArray<JobEvent>): RunView => {
  const on = new Map(Array.from(view.run.parts.boxes, ([id, { layer_id }]) => [id, layer_id]))
  const fresh = events.filter(({ n }) => n > view.run.next)
  let [current, begun] = [view, 0]
  for (const [at, event] of fresh.entries()) {
    if (!moves(on, event)) continue
    current = step(step(current, fresh.slice(begun, at)), [event])
    begun = at + 1
  }
  return step(current, fresh.slice(begun))
}
