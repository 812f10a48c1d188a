import { GraphNode, GraphRole } from "@design-workspace/domain/projects/Graph"
import { type NodeRole, nodeRolesOf } from "@design-workspace/domain/projects/graphDiff"
import { EditType, type WholeProject } from "@design-workspace/domain/projects/WholeProject"
import { nodeFacts, schemasOf } from "@design-workspace/domain/shared/factFields"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import type { Changed } from "@design-workspace/domain/shared/listDiff"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema } from "effect"
import { edgeNames, PlainEdge } from "../collections/ContentWire.ts"
import { besideResource } from "../wire/ActionsWire.ts"
import { type Renaming, renamedArray } from "../wire/boundedArray.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"

/** `roles` is a JSON array of role ids, written as a string (interface, Graph). */
export const PlainNode = Schema.Struct({
  id: ItemId,
  label: GraphNode.fields.label,
  roles: Schema.fromJsonString(GraphNode.fields.roles),
  layer_id: GraphNode.fields.layerId,
  ...schemasOf(nodeFacts)
})
export const PlainNodeRole = Schema.Struct({ node_id: ItemId, role_id: ItemId })

export const nodeNames: Renaming<typeof PlainNode.Type, GraphNode> = {
  from: ({ layer_id, ...node }) => (layer_id === undefined ? node : { ...node, layerId: layer_id }),
  to: ({ id, label, layerId, roles, ...facts }) => ({
    id,
    label,
    roles,
    ...(layerId === undefined ? {} : { layer_id: layerId }),
    ...facts
  })
}

export const nodeRoleNames: Renaming<typeof PlainNodeRole.Type, NodeRole> = {
  from: ({ node_id, role_id }) => ({ nodeId: node_id, roleId: role_id }),
  to: ({ nodeId, roleId }) => ({ node_id: nodeId, role_id: roleId })
}

export const NodesWire = renamedArray(Schema.Array(PlainNode), nodeNames)
export const EdgesWire = renamedArray(Schema.Array(PlainEdge), edgeNames)
export const NodeRolesWire = renamedArray(Schema.Array(PlainNodeRole), nodeRoleNames)

export const contentItemFields = {
  id: Schema.Int,
  nodeId: Schema.String,
  version: Schema.Int,
  editType: EditType,
  updatedAt: Timestamp
}
const ContentItemWire = snakeKeys(contentItemFields, "ContentItem")

export const GraphWire = Schema.Struct({
  nodes: NodesWire,
  edges: EdgesWire,
  roles: Schema.Array(GraphRole),
  nodeRoles: NodeRolesWire,
  contentItems: Schema.Array(ContentItemWire)
}).annotate({ identifier: "Graph" })

export const toGraphCounts = ({ contentItems, graph }: Pick<WholeProject, "contentItems" | "graph">) => ({
  nodes: graph.nodes.length,
  edges: graph.edges.length,
  roles: graph.roles.length,
  nodeRoles: nodeRolesOf(graph).length,
  contentItems: contentItems.length
})

const differences = <S extends Schema.Top>(items: S) => ({ added: items, removed: items })

const changes = <S extends Schema.Top>(item: S) => Schema.Array(Schema.Struct({ before: item, after: item }))

const eachOf = <Wire, A>({ from, to }: Renaming<Wire, A>): Renaming<Changed<Wire>, Changed<A>> => ({
  from: ({ after, before }) => ({ before: from(before), after: from(after) }),
  to: ({ after, before }) => ({ before: to(before), after: to(after) })
})

/** `from` and `to` are `updated_at` of the project (contract 4, `diff_from`). */
export const GraphDiffWire = Schema.Struct({
  from: Timestamp,
  to: Timestamp,
  nodes: Schema.Struct({
    ...differences(NodesWire),
    changed: renamedArray(changes(PlainNode), eachOf(nodeNames))
  }),
  edges: Schema.Struct({
    ...differences(EdgesWire),
    changed: renamedArray(changes(PlainEdge), eachOf(edgeNames))
  }),
  roles: Schema.Struct({ ...differences(Schema.Array(GraphRole)), changed: changes(GraphRole) }),
  nodeRoles: Schema.Struct(differences(NodeRolesWire)),
  ...besideResource
}).annotate({ identifier: "GraphDiff" })
