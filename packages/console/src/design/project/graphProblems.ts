import { type DraftGraph, edgeKey } from "./DraftGraph.ts"
import { edgeLabelProblem, nameProblem } from "./textProblem.ts"

/** What the service takes at most. */
export const mostOf = { nodes: 10_000, edges: 50_000 } as const

const itemId = /^[A-Za-z0-9_.:-]{1,64}$/u

/** Whether the service takes this as the id of a node, a layer or a role. */
export const isItemId = (id: string): boolean => itemId.test(id)

const isOwnId = (id: string): boolean => isItemId(id) && id !== "." && id !== ".."

const doubles = (keys: ReadonlyArray<string>): ReadonlyArray<string> => {
  const seen = new Set<string>()
  return keys.filter((key) => seen.size === seen.add(key).size)
}

/**
 * Every rule of the service that the graph breaks, as the places where it does. No edit leads to such a graph, and no
 * merge; the service judges again.
 */
export const graphProblems = ({ edges, nodes, roles }: DraftGraph): ReadonlyArray<string> => {
  const nodeIds = new Set(nodes.map(({ id }) => id))
  const roleIds = new Set(roles.map(({ id }) => id))
  return [
    ...(nodes.length > mostOf.nodes ? ["nodes"] : []),
    ...(edges.length > mostOf.edges ? ["edges"] : []),
    ...doubles(nodes.map(({ id }) => id)).map((id) => `node ${id}`),
    ...doubles(roles.map(({ id }) => id)).map((id) => `role ${id}`),
    ...doubles(edges.map(edgeKey)).map((key) => `edge ${key}`),
    ...nodes.flatMap(({ id, label, lane, roles }) =>
      isOwnId(id) &&
      nameProblem(label) === null &&
      (lane === null || isItemId(lane)) &&
      roles.every((role) => roleIds.has(role)) &&
      doubles(roles).length === 0
        ? []
        : [`node ${id}`]
    ),
    ...roles.flatMap(({ id, label }) => (isOwnId(id) && nameProblem(label) === null ? [] : [`role ${id}`])),
    ...edges.flatMap((edge) =>
      edge.source !== edge.target &&
      nodeIds.has(edge.source) &&
      nodeIds.has(edge.target) &&
      edgeLabelProblem(edge.label) === null
        ? []
        : [`edge ${edgeKey(edge)}`]
    )
  ]
}
