import { EditType } from "@design-workspace/domain/documents/Document"
import type { Graph, GraphEdge, GraphNode } from "@design-workspace/domain/projects/Graph"
import type { ReadProject } from "@design-workspace/domain/projects/Projects"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Name } from "@design-workspace/domain/shared/Text"
import { Schema } from "effect"
import { snakeKeys } from "../wire/snakeKeys.ts"

/** A node as the wire has it: `roles` is a JSON array of role ids, written as a string (interface, Graph). */
export const NodeWire = Schema.Struct({
  id: ItemId,
  label: Name,
  roles: Schema.fromJsonString(Schema.Array(ItemId)),
  layer_id: Schema.optionalKey(ItemId)
})
export const EdgeWire = Schema.Struct({ source_id: ItemId, target_id: ItemId })
export const RoleWire = Schema.Struct({ id: ItemId, label: Name })
export const NodeRoleWire = Schema.Struct({ node_id: ItemId, role_id: ItemId })

const ContentItemWire = snakeKeys({
  id: Schema.Int,
  nodeId: Schema.String,
  version: Schema.Int,
  editType: EditType,
  updatedAt: Schema.DateTimeUtc
})

/** The graph that a write carries. */
export const GraphBody = Schema.Struct({
  nodes: Schema.Array(NodeWire).check(Schema.isMaxLength(10_000)),
  edges: Schema.Array(EdgeWire).check(Schema.isMaxLength(50_000)),
  roles: Schema.Array(RoleWire),
  nodeRoles: Schema.Array(NodeRoleWire)
}).annotate({ identifier: "GraphBody" })

/** The graph that a read gives (interface, Graph). */
export const GraphWire = Schema.Struct({
  nodes: Schema.Array(NodeWire),
  edges: Schema.Array(EdgeWire),
  roles: Schema.Array(RoleWire),
  nodeRoles: Schema.Array(NodeRoleWire),
  contentItems: Schema.Array(ContentItemWire)
}).annotate({ identifier: "Graph" })

/** What a read of a project says of its graph. */
type GraphPart = Pick<ReadProject, "contentItems" | "graph">

const junction = (nodes: ReadonlyArray<Pick<GraphNode, "id" | "roles">>) =>
  nodes.flatMap((node) => node.roles.map((role) => ({ node_id: node.id, role_id: role })))

export const toNodeWire = ({ layerId, ...node }: GraphNode): typeof NodeWire.Type => ({
  ...node,
  ...(layerId === undefined ? {} : { layer_id: layerId })
})

export const toEdgeWire = (edge: GraphEdge): typeof EdgeWire.Type => ({
  source_id: edge.sourceId,
  target_id: edge.targetId
})

/** A read graph as the wire has it. */
export const toGraphWire = ({ contentItems, graph }: GraphPart): typeof GraphWire.Type => ({
  nodes: graph.nodes.map(toNodeWire),
  edges: graph.edges.map(toEdgeWire),
  roles: graph.roles,
  nodeRoles: junction(graph.nodes),
  contentItems
})

/** The counts of a graph: its `summary` view. */
export const toGraphCounts = ({ contentItems, graph }: GraphPart) => ({
  nodes: graph.nodes.length,
  edges: graph.edges.length,
  roles: graph.roles.length,
  nodeRoles: junction(graph.nodes).length,
  contentItems: contentItems.length
})

/** The graph of a body, and what its `roles` and `nodeRoles` disagree about. */
export const fromGraphBody = (
  body: typeof GraphBody.Type
): { readonly graph: Graph; readonly issues: ReadonlyArray<Issue> } => {
  const pair = (it: { readonly node_id: string; readonly role_id: string }) => `${it.node_id} ${it.role_id}`
  const ofNodes = new Set(junction(body.nodes).map(pair))
  const ofJunction = new Set(body.nodeRoles.map(pair))
  const issues: Array<Issue> = []
  body.nodeRoles.forEach((it, index) => {
    if (!ofNodes.has(pair(it))) {
      issues.push({
        path: ["nodeRoles", index],
        message: `node ${it.node_id} does not have role ${it.role_id} in roles`
      })
    }
  })
  if (ofJunction.size !== body.nodeRoles.length) {
    issues.push({ path: ["nodeRoles"], message: "must not name a pair twice" })
  }
  body.nodes.forEach((node, index) => {
    const missing = node.roles.filter((role) => !ofJunction.has(`${node.id} ${role}`))
    if (missing.length > 0) {
      issues.push({
        path: ["nodes", index, "roles"],
        message: `nodeRoles does not have ${missing.join(", ")}`
      })
    }
  })
  const graph: Graph = {
    nodes: body.nodes.map(({ layer_id, ...node }) => ({
      ...node,
      ...(layer_id === undefined ? {} : { layerId: layer_id })
    })),
    edges: body.edges.map((edge) => ({ sourceId: edge.source_id, targetId: edge.target_id })),
    roles: body.roles
  }
  return { graph, issues }
}
