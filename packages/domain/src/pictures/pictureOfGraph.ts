import type { Graph, GraphNode } from "../projects/Graph.ts"
import type { Picture } from "./Picture.ts"
import { unmarked } from "./unmarked.ts"

const laneIdOf = ({ layerId }: GraphNode): string | null => layerId ?? null

/**
 * A project's graph. Its lanes are the `layerId`s of its nodes, in order of first occurrence; for a graph that began as
 * its space's, that is the order of the layers. A graph has no lane names, so each lane's label is its id.
 */
export const pictureOfGraph = ({ edges, nodes, roles }: Graph): Picture => {
  const laneIds = new Set(nodes.map(laneIdOf).filter((id) => id !== null))
  const labels = new Map<string, string>(roles.map(({ id, label }) => [id, label]))
  return unmarked({
    lanes: [...laneIds].map((id) => ({ id, label: id })),
    boxes: nodes.map((node) => ({
      id: node.id,
      label: node.label,
      laneId: laneIdOf(node),
      chips: node.roles.map((id) => ({ id, label: labels.get(id) ?? id }))
    })),
    edges
  })
}
