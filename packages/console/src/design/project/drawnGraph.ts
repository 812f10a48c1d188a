import type { LanePlace } from "@design-workspace/client"
import type { DrawnGraph } from "../../graph/model/pictures.ts"
import { graph as text } from "../../text/graph.ts"
import type { DraftGraph } from "./DraftGraph.ts"

export type LaneNames = ReadonlyMap<string, string>

const noNames: LaneNames = new Map()

/**
 * `lanes` are drawn already: one that has become empty stays for now. The space of the project may know their names.
 */
export const drawnGraph = (
  { edges, nodes }: DraftGraph,
  lanes: ReadonlyArray<Pick<LanePlace, "id">>,
  names: LaneNames = noNames
): DrawnGraph => {
  const ids = new Set([...lanes, ...nodes.map(({ lane }) => ({ id: lane }))].map(({ id }) => id))
  return {
    lanes: [...ids].map((id) => ({ id, name: id === null ? text.noLayer : (names.get(id) ?? id) })),
    boxes: nodes.map(({ id, kind, label, lane, lifecycle, technology }) => ({
      ...{ id, name: label, kind, technology, lifecycle },
      lane_id: lane
    })),
    edges: edges.map(({ label, source, target, technology }) => ({
      source_id: source,
      target_id: target,
      technology,
      label: label === "" ? undefined : label
    }))
  }
}
