import type { Changed, NodeRole } from "@design-workspace/domain/projects/graphDiff"
import type { ReadDiff } from "@design-workspace/domain/projects/Projects"
import { Schema } from "effect"
import { EdgeWire, NodeRoleWire, NodeWire, RoleWire, toEdgeWire, toNodeWire } from "./GraphWire.ts"

const differences = <S extends Schema.Top>(item: S) => ({
  added: Schema.Array(item),
  removed: Schema.Array(item)
})

const changes = <S extends Schema.Top>(item: S) => Schema.Array(Schema.Struct({ before: item, after: item }))

/** What changed from one version of a graph to another; both are `updated_at` of the project (contract 4, `diff_from`). */
export const GraphDiffWire = Schema.Struct({
  from: Schema.DateTimeUtc,
  to: Schema.DateTimeUtc,
  nodes: Schema.Struct({ ...differences(NodeWire), changed: changes(NodeWire) }),
  edges: Schema.Struct(differences(EdgeWire)),
  roles: Schema.Struct({ ...differences(RoleWire), changed: changes(RoleWire) }),
  nodeRoles: Schema.Struct(differences(NodeRoleWire))
}).annotate({ identifier: "GraphDiff" })

interface Differences<A> {
  readonly added: ReadonlyArray<A>
  readonly removed: ReadonlyArray<A>
}

const each = <A, B>({ added, removed }: Differences<A>, to: (item: A) => B): Differences<B> => ({
  added: added.map(to),
  removed: removed.map(to)
})

const eachChange = <A, B>(changed: ReadonlyArray<Changed<A>>, to: (item: A) => B) =>
  changed.map(({ after, before }) => ({ before: to(before), after: to(after) }))

const toNodeRoleWire = ({ nodeId, roleId }: NodeRole): typeof NodeRoleWire.Type => ({
  node_id: nodeId,
  role_id: roleId
})

/** A difference as the wire has it. */
export const toGraphDiffWire = ({ diff, from, to }: ReadDiff): typeof GraphDiffWire.Type => ({
  from,
  to,
  nodes: { ...each(diff.nodes, toNodeWire), changed: eachChange(diff.nodes.changed, toNodeWire) },
  edges: each(diff.edges, toEdgeWire),
  roles: diff.roles,
  nodeRoles: each(diff.nodeRoles, toNodeRoleWire)
})
