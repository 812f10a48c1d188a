import type { Graph, GraphNode } from "../projects/Graph.ts"
import type { Picture } from "./Picture.ts"
import { unmarked } from "./unmarked.ts"

const laneIdOf = ({ layerId }: GraphNode): string | null => layerId ?? null

/**
 * A project's graph: its lanes are the `layerId`s of its nodes in the order in which they come first, which in a graph that began as its
 * space's is that of the layers. A graph knows no names of lanes, so that each is labelled by its id.
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
