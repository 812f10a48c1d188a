import { GraphRole } from "@design-workspace/domain/projects/Graph"
import type { Changed } from "@design-workspace/domain/shared/listDiff"
import { Timestamp } from "@design-workspace/domain/shared/Timestamp"
import { Schema } from "effect"
import { edgeNames, PlainEdge } from "../collections/ContentWire.ts"
import { besideResource } from "../wire/ActionsWire.ts"
import { type Renaming, renamedArray } from "../wire/boundedArray.ts"
import { EdgesWire, NodeRolesWire, NodesWire, nodeNames, PlainNode } from "./GraphWire.ts"

const differences = <S extends Schema.Top>(items: S) => ({ added: items, removed: items })

const changes = <S extends Schema.Top>(item: S) => Schema.Array(Schema.Struct({ before: item, after: item }))

const eachOf = <Wire, A>({ from, to }: Renaming<Wire, A>): Renaming<Changed<Wire>, Changed<A>> => ({
  from: ({ after, before }) => ({ before: from(before), after: from(after) }),
  to: ({ after, before }) => ({ before: to(before), after: to(after) })
})

/** `from` and `to` are `updated_at` of the project (contract 4, `diff_from`). */
export const GraphDiffWire = Schema.Struct({
  from: Timestamp,
  to: Timestamp,
  nodes: Schema.Struct({
    ...differences(NodesWire),
    changed: renamedArray(changes(PlainNode), eachOf(nodeNames))
  }),
  edges: Schema.Struct({
    ...differences(EdgesWire),
    changed: renamedArray(changes(PlainEdge), eachOf(edgeNames))
  }),
  roles: Schema.Struct({ ...differences(Schema.Array(GraphRole)), changed: changes(GraphRole) }),
  nodeRoles: Schema.Struct(differences(NodeRolesWire)),
  ...besideResource
}).annotate({ identifier: "GraphDiff" })
