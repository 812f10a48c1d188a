import type { DrawnGraph } from "../../graph/model/DrawnGraph.ts"
import { type Content, inOrder } from "./Content.ts"

/** A content as a graph without places. */
export const drawnOf = ({ blocks, edges, layers }: Content): DrawnGraph => ({
  lanes: inOrder(layers).map(({ id, name }) => ({ id, name })),
  boxes: blocks.map(({ id, kind, layer_id, lifecycle, name, technology }) => ({
    ...{ id, name, kind, technology, lifecycle },
    lane_id: layer_id
  })),
  edges
})
