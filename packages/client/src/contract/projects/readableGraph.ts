import type { Graph } from "@design-workspace/domain/projects/Graph"
import type { NodeRole } from "@design-workspace/domain/projects/graphDiff"
import { maximumEdges, maximumNodes, maximumPairs } from "@design-workspace/domain/shared/graphSize"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Option, Schema } from "effect"
import { elementsOf, isItemId, readEdges, readId } from "../collections/readableContent.ts"

const parsed = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(ItemId)))

/** For a body in which something else is wrong. Edges are included only if the nodes can be read. */
export const readableGraph = (sent: unknown): Graph => {
  const nodes = elementsOf(sent, "nodes", maximumNodes)
  const roles = elementsOf(sent, "roles", maximumNodes)
  const edges = nodes === undefined ? undefined : elementsOf(sent, "edges", maximumEdges)
  return {
    nodes: (nodes ?? []).map((it, index) => ({
      id: readId(it["id"], `node ${index}`),
      label: "",
      roles: roles === undefined ? [] : Option.getOrElse(parsed(it["roles"]), () => [])
    })),
    edges: readEdges(edges ?? []),
    roles: (roles ?? []).map((it, index) => ({ id: readId(it["id"], `role ${index}`), label: "" }))
  }
}

/** Undefined if a pair, or a node that may have roles, cannot be read: then their disagreements are unknown. */
export const readablePairs = (sent: unknown): ReadonlyArray<NodeRole> | undefined => {
  const nodes = elementsOf(sent, "nodes", maximumNodes)
  const isReadable = nodes?.every(({ id, roles }) => isItemId(id) && Option.isSome(parsed(roles))) === true
  const pairs = isReadable ? elementsOf(sent, "nodeRoles", maximumPairs) : undefined
  const read = pairs?.flatMap(({ node_id, role_id }) =>
    isItemId(node_id) && isItemId(role_id) ? [{ nodeId: node_id, roleId: role_id }] : []
  )
  return read?.length === pairs?.length ? read : undefined
}
