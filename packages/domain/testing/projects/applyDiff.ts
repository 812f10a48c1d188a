import type { Graph } from "../../src/projects/Graph.ts"
import { type GraphDiff, type NodeRole, nodeRolesOf } from "../../src/projects/graphDiff.ts"
import { type Differences, edgeKey, idOf, type ListDiff } from "../../src/shared/listDiff.ts"

const patched = <A>(
  items: ReadonlyArray<A>,
  { added, changed = [], removed }: Differences<A> & Partial<ListDiff<A>>,
  key: (item: A) => string
): ReadonlyArray<A> => {
  const gone = new Set(removed.map(key))
  const replaced = new Map(changed.map(({ after }) => [key(after), after]))
  const kept = items.filter((item) => !gone.has(key(item)))
  return [...kept.map((item) => replaced.get(key(item)) ?? item), ...added]
}

const nodeRoleKey = (pair: NodeRole) => `${pair.nodeId} ${pair.roleId}`

/** The graph that a difference leads to, up to order: `applyDiff(graphDiff(a, b), a)` is `b`. */
export const applyDiff = (diff: GraphDiff, graph: Graph): Graph => {
  const carried = Map.groupBy(patched(nodeRolesOf(graph), diff.nodeRoles, nodeRoleKey), (pair) => pair.nodeId)
  return {
    nodes: patched(graph.nodes, diff.nodes, idOf).map((node) => ({
      ...node,
      roles: (carried.get(node.id) ?? []).map((pair) => pair.roleId)
    })),
    edges: patched(graph.edges, diff.edges, edgeKey),
    roles: patched(graph.roles, diff.roles, idOf)
  }
}
