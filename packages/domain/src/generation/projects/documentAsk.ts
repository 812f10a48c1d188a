import type { SpaceView } from "../../overlays/Overlay.ts"
import type { Graph, GraphNode } from "../../projects/Graph.ts"
import { kindOf } from "../../shared/BlockKind.ts"
import type { ItemId } from "../../shared/Ids.ts"
import { type DocumentAsk, mostNeighbours, type Neighbour, type ProjectBrief } from "./ProjectModel.ts"

export interface DocumentSubject {
  readonly brief: ProjectBrief
  readonly graph: Graph
  readonly space: SpaceView
}

export interface NodeEdge {
  readonly direction: Neighbour["direction"]
  readonly other: GraphNode
  readonly label: string | null
}

/** In the order of the graph's edges. */
export const edgesOf = ({ edges, nodes }: Graph, id: ItemId): ReadonlyArray<NodeEdge> => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return edges.flatMap(({ label = null, sourceId, targetId }): ReadonlyArray<NodeEdge> => {
    if (sourceId !== id && targetId !== id) return []
    const direction = sourceId === id ? "out" : "in"
    const other = byId.get(direction === "out" ? targetId : sourceId)
    return other === undefined ? [] : [{ direction, other, label }]
  })
}

export const describedEdges = (graph: Graph, id: ItemId): ReadonlyArray<NodeEdge> =>
  edgesOf(graph, id).slice(0, mostNeighbours)

const textOrNull = (text: string | undefined): string | null =>
  text === undefined || text.trim() === "" ? null : text

/** `textOf` is the beginning of another node's document, null without one. */
export const documentAsk = (
  { brief, graph, space }: DocumentSubject,
  node: GraphNode,
  textOf: (id: ItemId) => string | null
): Omit<DocumentAsk, "complaints"> => {
  const descriptions = new Map(space.blocks.map((block) => [block.id, block.description]))
  const layers = new Map(space.layers.map((layer) => [layer.id, layer.name]))
  const roles = new Map(graph.roles.map((role) => [role.id, role.label]))
  const describe = ({ description, id }: GraphNode) => textOrNull(description ?? descriptions.get(id))
  return {
    brief,
    node: {
      name: node.label,
      kind: kindOf(node),
      description: describe(node),
      layer: (node.layerId && layers.get(node.layerId)) ?? null,
      roles: node.roles.flatMap((id) => roles.get(id) ?? [])
    },
    neighbours: describedEdges(graph, node.id).map(({ direction, label, other }) => ({
      name: other.label,
      direction,
      label,
      description: describe(other),
      document: textOf(other.id)
    })),
    names: graph.nodes.map(({ label }) => label)
  }
}
