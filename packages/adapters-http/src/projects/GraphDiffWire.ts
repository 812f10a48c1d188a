import { GraphRole } from "@design-workspace/domain/projects/Graph"
import type { Changed, Differences } from "@design-workspace/domain/projects/graphDiff"
import type { ReadDiff } from "@design-workspace/domain/projects/Projects"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema } from "effect"
import { EdgeBody, toEdgeBody } from "../collections/ContentWire.ts"
import { NodeRoleWire, NodeWire, toNodeRoleWire, toNodeWire } from "./GraphWire.ts"

const differences = <S extends Schema.Top>(item: S) => ({
  added: Schema.Array(item),
  removed: Schema.Array(item)
})

const changes = <S extends Schema.Top>(item: S) => Schema.Array(Schema.Struct({ before: item, after: item }))

/** What changed from one version of a graph to another; both are `updated_at` of the project (contract 4, `diff_from`). */
export const GraphDiffWire = Schema.Struct({
  from: Timestamp,
  to: Timestamp,
  nodes: Schema.Struct({ ...differences(NodeWire), changed: changes(NodeWire) }),
  edges: Schema.Struct(differences(EdgeBody)),
  roles: Schema.Struct({ ...differences(GraphRole), changed: changes(GraphRole) }),
  nodeRoles: Schema.Struct(differences(NodeRoleWire))
}).annotate({ identifier: "GraphDiff" })

const each = <A, B>({ added, removed }: Differences<A>, to: (item: A) => B): Differences<B> => ({
  added: added.map(to),
  removed: removed.map(to)
})

const eachChange = <A, B>(changed: ReadonlyArray<Changed<A>>, to: (item: A) => B) =>
  changed.map(({ after, before }) => ({ before: to(before), after: to(after) }))

/** A difference as the wire has it. */
export const toGraphDiffWire = ({ diff, from, to }: ReadDiff): typeof GraphDiffWire.Type => ({
  from,
  to,
  nodes: { ...each(diff.nodes, toNodeWire), changed: eachChange(diff.nodes.changed, toNodeWire) },
  edges: each(diff.edges, toEdgeBody),
  roles: diff.roles,
  nodeRoles: each(diff.nodeRoles, toNodeRoleWire)
})
