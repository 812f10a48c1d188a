import type { GraphLayout } from "@design-workspace/client"
import { extendLayout } from "./extendLayout.ts"
import type { DrawnGraph } from "./pictures.ts"

const nothing: GraphLayout = { width: 0, height: 0, lanes: [], boxes: [], edges: [] }

/**
 * Places a graph that grows, such as that of a running generation: hand in what was placed last, and no part moves that
 * is there. A box that is told again takes the place of its predecessor.
 */
export const laneGrid = (graph: DrawnGraph, before: GraphLayout = nothing): GraphLayout =>
  extendLayout(before, graph)
