import { maximumEdges, maximumNodes } from "../shared/graphSize.ts"
import { isPathStep } from "../shared/Ids.ts"
import type { Issue } from "../shared/InvalidInput.ts"
import type { Graph, GraphEdge, GraphNode } from "./Graph.ts"

type Path = Issue["path"]

const doubles = (ids: ReadonlyArray<string>, path: (index: number) => Path, what: string): Array<Issue> => {
  const seen = new Set<string>()
  return ids.flatMap((id, index) => {
    if (seen.has(id)) return [{ path: path(index), message: `${what} ${id} is there twice` }]
    seen.add(id)
    return []
  })
}

const tooMany = (name: "nodes" | "edges", count: number, maximum: number): Array<Issue> =>
  count > maximum ? [{ path: [name], message: `must have at most ${maximum} items` }] : []

const pathSteps = (ids: ReadonlyArray<string>, kind: "nodes" | "roles"): Array<Issue> =>
  ids.flatMap((id, index) =>
    isPathStep(id) ? [{ path: [kind, index, "id"], message: 'must not be "." or ".."' }] : []
  )

const nodeIssues = (node: GraphNode, index: number, roles: ReadonlySet<string>): Array<Issue> => {
  const path = ["nodes", index, "roles"]
  const unknown = node.roles
    .filter((id) => !roles.has(id))
    .map((id) => ({ path, message: `role ${id} is not among the roles` }))
  return [...unknown, ...doubles(node.roles, () => path, "role")]
}

const edgeIssues = (edge: GraphEdge, index: number, nodes: ReadonlySet<string>): Array<Issue> => {
  const ends = [
    ["sourceId", edge.sourceId],
    ["targetId", edge.targetId]
  ] as const
  const dangling = ends
    .filter(([, id]) => !nodes.has(id))
    .map(([field, id]) => ({ path: ["edges", index, field], message: `node ${id} does not exist` }))
  return edge.sourceId === edge.targetId
    ? [...dangling, { path: ["edges", index, "targetId"], message: "an edge joins two different nodes" }]
    : dangling
}

/** A graph beyond its size is judged by its size alone. */
export const graphIssues = ({ edges, nodes, roles }: Graph): ReadonlyArray<Issue> => {
  const size = [
    ...tooMany("nodes", nodes.length, maximumNodes),
    ...tooMany("edges", edges.length, maximumEdges)
  ]
  if (size.length > 0) return size
  const nodeIds = nodes.map((node) => node.id)
  const roleIds = roles.map((role) => role.id)
  const knownNodes = new Set<string>(nodeIds)
  const knownRoles = new Set<string>(roleIds)
  const names = edges.map((edge) => `${edge.sourceId} -> ${edge.targetId}`)
  return [
    ...doubles(nodeIds, (index) => ["nodes", index, "id"], "node"),
    ...doubles(roleIds, (index) => ["roles", index, "id"], "role"),
    ...pathSteps(nodeIds, "nodes"),
    ...pathSteps(roleIds, "roles"),
    ...nodes.flatMap((node, index) => nodeIssues(node, index, knownRoles)),
    ...edges.flatMap((edge, index) => edgeIssues(edge, index, knownNodes)),
    ...doubles(names, (index) => ["edges", index], "edge")
  ]
}
