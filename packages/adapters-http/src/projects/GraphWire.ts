import { EditType } from "@design-workspace/domain/documents/Document"
import { GraphNode, GraphRole } from "@design-workspace/domain/projects/Graph"
import { type NodeRole, nodeRolesOf } from "@design-workspace/domain/projects/graphDiff"
import type { ReadProject } from "@design-workspace/domain/projects/Projects"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema } from "effect"
import { EdgeBody, toEdgeBody } from "../collections/ContentWire.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"

/**
 * A node as the wire has it: `roles` is a JSON array of role ids, written as a string (interface, Graph). This, edges and
 * `nodeRoles` have the wire's names and are mapped by hand: renaming by schema makes a large graph three times as slow.
 */
export const NodeWire = Schema.Struct({
  id: ItemId,
  label: GraphNode.fields.label,
  roles: Schema.fromJsonString(GraphNode.fields.roles),
  layer_id: GraphNode.fields.layerId
})
export const NodeRoleWire = Schema.Struct({ node_id: ItemId, role_id: ItemId })

const ContentItemWire = snakeKeys(
  {
    id: Schema.Int,
    nodeId: Schema.String,
    version: Schema.Int,
    editType: EditType,
    updatedAt: Timestamp
  },
  "ContentItem"
)

/** The graph that a read gives (interface, Graph). */
export const GraphWire = Schema.Struct({
  nodes: Schema.Array(NodeWire),
  edges: Schema.Array(EdgeBody),
  roles: Schema.Array(GraphRole),
  nodeRoles: Schema.Array(NodeRoleWire),
  contentItems: Schema.Array(ContentItemWire)
}).annotate({ identifier: "Graph" })

/** What a read of a project says of its graph. */
type GraphPart = Pick<ReadProject, "contentItems" | "graph">

export const toNodeWire = ({ layerId, ...node }: GraphNode): typeof NodeWire.Type => ({
  ...node,
  ...(layerId === undefined ? {} : { layer_id: layerId })
})

export const toNodeRoleWire = ({ nodeId, roleId }: NodeRole): typeof NodeRoleWire.Type => ({
  node_id: nodeId,
  role_id: roleId
})

/** A read graph as the wire has it. */
export const toGraphWire = ({ contentItems, graph }: GraphPart): typeof GraphWire.Type => ({
  nodes: graph.nodes.map(toNodeWire),
  edges: graph.edges.map(toEdgeBody),
  roles: graph.roles,
  nodeRoles: nodeRolesOf(graph).map(toNodeRoleWire),
  contentItems
})

/** The counts of a graph: its `summary` view. */
export const toGraphCounts = ({ contentItems, graph }: GraphPart) => ({
  nodes: graph.nodes.length,
  edges: graph.edges.length,
  roles: graph.roles.length,
  nodeRoles: nodeRolesOf(graph).length,
  contentItems: contentItems.length
})
