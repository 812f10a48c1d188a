import type { Graph, GraphDiff } from "@design-workspace/client"
import { edgeKey } from "../../graph/model/graphIndex.ts"
import { idOf } from "../../graph/model/listChanges.ts"
import type { DraftGraph } from "./DraftGraph.ts"
import { draftOf } from "./wireGraph.ts"

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
