import { type DateTime, Equal, Struct } from "effect"
import { nodeFacts } from "../shared/factFields.ts"
import { type Differences, edgeKey, idOf, type ListDiff, listDiff } from "../shared/listDiff.ts"
import type { Graph, GraphEdge, GraphNode, GraphRole } from "./Graph.ts"

export interface NodeRole {
  readonly nodeId: GraphNode["id"]
  readonly roleId: GraphRole["id"]
}

/** Roles of nodes show in `nodeRoles` alone. */
export interface GraphDiff {
  readonly nodes: ListDiff<GraphNode>
  readonly edges: ListDiff<GraphEdge>
  readonly roles: ListDiff<GraphRole>
  readonly nodeRoles: Differences<NodeRole>
}

export interface ReadDiff {
  readonly title: string
  readonly from: DateTime.Utc
  readonly to: DateTime.Utc
  readonly before: Graph
  readonly after: Graph
  readonly diff: GraphDiff
}

export const nodeRolesOf = ({ nodes }: Graph): ReadonlyArray<NodeRole> =>
  nodes.flatMap((node) => node.roles.map((roleId) => ({ nodeId: node.id, roleId })))

const compared = ["label", "layerId", ...Struct.keys(nodeFacts)] as const
type Compared = Partial<Pick<GraphNode, (typeof compared)[number]>>

const alike = (before: Compared, after: Compared): boolean =>
  compared.every((field) => Equal.equals(before[field], after[field]))

/** Order is not compared (contract 4, `diff_from`). */
export function* graphDiff(before: Graph, after: Graph): Generator<void, GraphDiff> {
  const [had, has] = [nodeRolesOf(before), nodeRolesOf(after)]
  const { added, removed } = yield* listDiff(
    had,
    has,
    ({ nodeId, roleId }) => `${nodeId} ${roleId}`,
    () => true
  )
  return {
    nodes: yield* listDiff(before.nodes, after.nodes, idOf, alike),
    edges: yield* listDiff(before.edges, after.edges, edgeKey, alike),
    roles: yield* listDiff(before.roles, after.roles, idOf, alike),
    nodeRoles: { added, removed }
  }
}
