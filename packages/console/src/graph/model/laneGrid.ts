import type { GraphLayout } from "@design-workspace/client"
import { extendLayout } from "./extendLayout.ts"
import type { DrawnGraph } from "./pictures.ts"

const nothing: GraphLayout = { width: 0, height: 0, lanes: [], boxes: [], edges: [] }

/** For a graph that grows: hand in what was placed last, and nothing moves. */
export const laneGrid = (graph: DrawnGraph, before: GraphLayout = nothing): GraphLayout =>
  extendLayout(before, graph)
