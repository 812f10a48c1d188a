import type { Graph, GraphEdge, GraphNode, GraphRole } from "./Graph.ts"

/** A node carries a role. */
export interface NodeRole {
  readonly nodeId: GraphNode["id"]
  readonly roleId: GraphRole["id"]
}

/** An item that both graphs have, and that is not the same in them. */
export interface Changed<A> {
  readonly before: A
  readonly after: A
}

/** What one graph alone has, in its order. */
export interface Differences<A> {
  readonly added: ReadonlyArray<A>
  readonly removed: ReadonlyArray<A>
}

/**
 * What changed from one graph to another. A node or role is `changed` if its label (or a node's lane) did; which roles
 * the nodes carry is told in `nodeRoles` alone, those of added and removed nodes included. Order is not told.
 */
export interface GraphDiff {
  readonly nodes: Differences<GraphNode> & { readonly changed: ReadonlyArray<Changed<GraphNode>> }
  readonly edges: Differences<GraphEdge>
  readonly roles: Differences<GraphRole> & { readonly changed: ReadonlyArray<Changed<GraphRole>> }
  readonly nodeRoles: Differences<NodeRole>
}

const edgeKey = (edge: GraphEdge) => `${edge.sourceId} ${edge.targetId}`
const nodeRoleKey = (pair: NodeRole) => `${pair.nodeId} ${pair.roleId}`
const idOf = (item: { readonly id: string }) => item.id

/** Which node carries which role, in the order of the nodes. */
export const nodeRolesOf = ({ nodes }: Graph): ReadonlyArray<NodeRole> =>
  nodes.flatMap((node) => node.roles.map((roleId) => ({ nodeId: node.id, roleId })))

const keyed = <A>(items: ReadonlyArray<A>, key: (item: A) => string) =>
  new Map(items.map((item) => [key(item), item]))

/** What one list alone has, by the key of its items. */
export const differences = <A>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  key: (item: A) => string
): Differences<A> => {
  const [old, present] = [keyed(before, key), keyed(after, key)]
  return {
    added: after.filter((item) => !old.has(key(item))),
    removed: before.filter((item) => !present.has(key(item)))
  }
}

const changes = <A extends { readonly id: string; readonly label: string; readonly layerId?: string }>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>
): ReadonlyArray<Changed<A>> => {
  const old = keyed(before, idOf)
  return after.flatMap((item) => {
    const was = old.get(item.id)
    return was !== undefined && (was.label !== item.label || was.layerId !== item.layerId)
      ? [{ before: was, after: item }]
      : []
  })
}

/** What changed from `before` to `after` (contract 4, `diff_from`). */
export const graphDiff = (before: Graph, after: Graph): GraphDiff => ({
  nodes: {
    ...differences(before.nodes, after.nodes, idOf),
    changed: changes(before.nodes, after.nodes)
  },
  edges: differences(before.edges, after.edges, edgeKey),
  roles: {
    ...differences(before.roles, after.roles, idOf),
    changed: changes(before.roles, after.roles)
  },
  nodeRoles: differences(nodeRolesOf(before), nodeRolesOf(after), nodeRoleKey)
})
