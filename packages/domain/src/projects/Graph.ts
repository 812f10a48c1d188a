import { Schema } from "effect"
import { edgeFields, nodeFacts, schemasOf } from "../shared/factFields.ts"
import { ItemId } from "../shared/Ids.ts"
import { Name } from "../shared/Text.ts"

/** `layerId` is its lane. */
export const GraphNode = Schema.Struct({
  id: ItemId,
  label: Name,
  roles: Schema.Array(ItemId),
  layerId: Schema.optionalKey(ItemId),
  ...schemasOf(nodeFacts)
})
export interface GraphNode extends Schema.Schema.Type<typeof GraphNode> {}
export const GraphEdge = Schema.Struct({ sourceId: ItemId, targetId: ItemId, ...schemasOf(edgeFields) })
export interface GraphEdge extends Schema.Schema.Type<typeof GraphEdge> {}
export const GraphRole = Schema.Struct({ id: ItemId, label: Name })
export interface GraphRole extends Schema.Schema.Type<typeof GraphRole> {}

/** At most 10,000 nodes and 50,000 edges (contract 1.8). */
export const Graph = Schema.Struct({
  nodes: Schema.Array(GraphNode),
  edges: Schema.Array(GraphEdge),
  roles: Schema.Array(GraphRole)
})
export interface Graph extends Schema.Schema.Type<typeof Graph> {}
