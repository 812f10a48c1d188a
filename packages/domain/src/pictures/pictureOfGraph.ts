import type { Graph, GraphNode } from "../projects/Graph.ts"
import { factsOf } from "../shared/factFields.ts"
import type { Picture } from "./Picture.ts"
import { pictureWithoutComparison } from "./pictureWithoutComparison.ts"

const laneIdOf = ({ layerId }: GraphNode): string | null => layerId ?? null

/** Lanes in order of first occurrence. A graph names no lanes: their labels are ids. */
export const pictureOfGraph = ({ edges, nodes, roles }: Graph): Picture => {
  const laneIds = new Set(nodes.map(laneIdOf).filter((id) => id !== null))
  const labels = new Map<string, string>(roles.map(({ id, label }) => [id, label]))
  return pictureWithoutComparison({
    lanes: [...laneIds].map((id) => ({ id, label: id })),
    boxes: nodes.map((node) => ({
      id: node.id,
      label: node.label,
      ...factsOf(node),
      laneId: laneIdOf(node),
      chips: node.roles.map((id) => ({ id, label: labels.get(id) ?? id }))
    })),
    edges
  })
}
