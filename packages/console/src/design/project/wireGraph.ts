import type { Graph, GraphWrite } from "@design-workspace/client"
import type { DraftGraph } from "./DraftGraph.ts"

type Sent = Pick<GraphWrite, "nodes" | "edges" | "roles" | "nodeRoles">

const idsIn = (roles: string): ReadonlyArray<string> => {
  const ids: unknown = JSON.parse(roles)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []
}

export const draftOf = ({ edges, nodes, roles }: Pick<Graph, "nodes" | "edges" | "roles">): DraftGraph => ({
  nodes: nodes.map(({ id, kind = "service", label, layer_id = null, roles, ...facts }) => ({
    ...facts,
    id,
    label,
    kind,
    lane: layer_id,
    roles: idsIn(roles)
  })),
  edges: edges.map(({ label = "", source_id, target_id, ...said }) => ({
    ...said,
    source: source_id,
    target: target_id,
    label
  })),
  roles: roles.map(({ id, label }) => ({ id, label }))
})

/** The graph as a write sends it: `roles` of each node as JSON text, and the same again as pairs. */
export const wireOf = ({ edges, nodes, roles }: DraftGraph): Sent => ({
  nodes: nodes.map(({ id, kind, label, lane, roles, ...facts }) => ({
    ...facts,
    id,
    label,
    roles: JSON.stringify(roles),
    ...(lane === null ? {} : { layer_id: lane }),
    ...(kind === "service" ? {} : { kind })
  })),
  edges: edges.map(({ label, source, target, ...said }) => ({
    ...said,
    source_id: source,
    target_id: target,
    ...(label === "" ? {} : { label })
  })),
  roles,
  nodeRoles: nodes.flatMap(({ id, roles }) => roles.map((role) => ({ node_id: id, role_id: role })))
})
