import type { DrawnGraph } from "../../graph/model/DrawnGraph.ts"
import { type Content, inOrder } from "./Content.ts"

/** A content as a graph without places. */
export const drawnOf = ({ blocks, edges, layers }: Content): DrawnGraph => ({
  lanes: inOrder(layers).map(({ id, name }) => ({ id, name })),
  boxes: blocks.map(({ id, kind, layer_id, name }) => ({ id, name, kind, lane_id: layer_id })),
  edges
})
