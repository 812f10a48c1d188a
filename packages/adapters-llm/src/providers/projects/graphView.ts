import type { Graph, GraphNode } from "@design-workspace/domain/projects/Graph"
import { edgeLine } from "../designLines.ts"
import { jsonLine } from "../questionText.ts"
import { viewWithin } from "../viewWithin.ts"

/** `kind` is the kind of item here, so that a node's own kind is told as `is`. */
const nodeLine = ({ id, kind, label, layerId, roles }: GraphNode) => ({
  kind: "node",
  id,
  name: label,
  ...(layerId === undefined ? {} : { layer: layerId }),
  roles,
  ...(kind === undefined ? {} : { is: kind })
})

/** A graph as lines of at most `room` tokens: all of it if it fits, else the names of the nodes before the edges. */
export const graphView = ({ edges, nodes, roles }: Graph, room: number): string =>
  viewWithin(
    [
      ...nodes.map(nodeLine),
      ...roles.map(({ id, label }) => ({ kind: "role", id, name: label })),
      ...edges.map(edgeLine)
    ].map(jsonLine),
    room,
    () => [...nodes.map(({ id, label }) => ({ kind: "node", id, name: label })), ...edges.map(edgeLine)]
  )
