import type { Graph, GraphDiff, GraphWrite } from "@design-workspace/client"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { idOf } from "../../graph/model/listChanges.ts"
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

type Wire = Pick<Graph, "nodes" | "edges" | "roles">

const pairOf = ({ node_id, role_id }: GraphDiff["nodeRoles"]["added"][number]): string =>
  `${node_id} ${role_id}`

interface Differences<Item> {
  readonly added: ReadonlyArray<Item>
  readonly removed: ReadonlyArray<Item>
  readonly changed: ReadonlyArray<{ readonly before: Item }>
}

const taken = <Item>(
  items: ReadonlyArray<Item>,
  { added, changed, removed }: Differences<Item>,
  key: (item: Item) => string
): ReadonlyArray<Item> => {
  const [came, were] = [new Set(added.map(key)), new Map(changed.map(({ before }) => [key(before), before]))]
  return [...items.flatMap((item) => (came.has(key(item)) ? [] : [were.get(key(item)) ?? item])), ...removed]
}

/**
 * Out of the present graph and what changed since: the service gives only these. What was removed comes last, as its
 * place in the order is not told.
 */
export const graphBefore = (present: Wire, { edges, nodeRoles, nodes, roles }: GraphDiff): DraftGraph => {
  const before = draftOf({
    nodes: taken(present.nodes, nodes, idOf),
    edges: taken(present.edges, edges, edgeKey),
    roles: taken(present.roles, roles, idOf)
  })
  const came = new Set(nodeRoles.added.map(pairOf))
  const went = Map.groupBy(nodeRoles.removed, ({ node_id }) => node_id)
  return {
    ...before,
    nodes: before.nodes.map((node) => ({
      ...node,
      roles: [
        ...new Set([
          ...node.roles.filter((role) => !came.has(`${node.id} ${role}`)),
          ...(went.get(node.id) ?? []).map(({ role_id }) => role_id)
        ])
      ]
    }))
  }
}
