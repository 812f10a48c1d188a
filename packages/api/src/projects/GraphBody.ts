import { type Graph, GraphRole } from "@design-workspace/domain/projects/Graph"
import { type NodeRole, nodeRolesOf } from "@design-workspace/domain/projects/graphDiff"
import { graphIssues } from "@design-workspace/domain/projects/graphIssues"
import { nodeFacts } from "@design-workspace/domain/shared/factFields"
import { maximumEdges, maximumNodes, maximumPairs } from "@design-workspace/domain/shared/graphSize"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { type Issue, mostIssues } from "@design-workspace/domain/shared/InvalidInput"
import { Effect, Option, Predicate, Schema } from "effect"
import { edgesBody, itemsBody } from "../collections/ContentWire.ts"
import { givenFields } from "../collections/partBodies.ts"
import { elementsOf, isItemId, readableOnly, readEdges, readId } from "../collections/readableContent.ts"
import { boundedArray, renamedArray } from "../wire/boundedArray.ts"
import { wireIssues } from "../wire/snakeKeys.ts"
import { ruleOf, withRule } from "../wire/withRule.ts"
import { nodeNames, nodeRoleNames, PlainNode, PlainNodeRole } from "./GraphWire.ts"

const parsed = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(ItemId)))

/** For a body in which something else is wrong; it has edges only if the nodes can be read. */
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

/** Undefined if a pair, or a node that may have roles, cannot be read. */
export const readablePairs = (sent: unknown): ReadonlyArray<NodeRole> | undefined => {
  const nodes = elementsOf(sent, "nodes", maximumNodes)
  const isReadable = nodes?.every(({ id, roles }) => isItemId(id) && Option.isSome(parsed(roles))) === true
  const pairs = isReadable ? elementsOf(sent, "nodeRoles", maximumPairs) : undefined
  const read = pairs?.flatMap(({ node_id, role_id }) =>
    isItemId(node_id) && isItemId(role_id) ? [{ nodeId: node_id, roleId: role_id }] : []
  )
  return read?.length === pairs?.length ? read : undefined
}

export const NodeBody = Schema.Struct({
  ...PlainNode.fields,
  ...givenFields(nodeFacts),
  roles: Schema.fromJsonString(boundedArray(ItemId, { max: maximumPairs })).pipe(
    Schema.annotateEncoded({ title: "JSON text of [role id]" })
  )
})

/** Counts separators in the JSON texts of `roles`: there are more of them than there can be parts. */
const manyRoles = (nodes: ReadonlyArray<unknown>): boolean => {
  let parts = 0
  for (const node of nodes) {
    const roles = Predicate.hasProperty(node, "roles") ? node.roles : ""
    if (typeof roles !== "string") continue
    for (let i = 0; i < roles.length && parts <= maximumNodes + maximumPairs; i++) {
      const code = roles.charCodeAt(i)
      if (code === 0x2c || code === 0x5b || code === 0x7b) parts += 1
    }
  }
  return parts > maximumNodes + maximumPairs
}

/** `roles` is JSON inside JSON: the size over all nodes is checked before any text is parsed. */
const fewRoles = Schema.makeFilter((nodes: ReadonlyArray<unknown>) =>
  manyRoles(nodes) ? `must have at most ${maximumPairs} roles in all` : undefined
)

export const graphFields = {
  nodes: renamedArray(boundedArray(NodeBody, { max: maximumNodes, checks: [fewRoles] }), nodeNames),
  edges: edgesBody,
  roles: itemsBody(GraphRole),
  nodeRoles: renamedArray(boundedArray(PlainNodeRole, { max: maximumPairs }), nodeRoleNames)
}
const GraphFields = Schema.Struct(graphFields)

const listed = (ids: ReadonlyArray<string>): string =>
  ids.length > 10 ? `${ids.slice(0, 10).join(", ")} and ${ids.length - 10} more` : ids.join(", ")

/** Nodes of the same id share theirs. */
const rolesByNode = (pairs: ReadonlyArray<NodeRole>): ReadonlyMap<string, ReadonlySet<string>> => {
  const nodes = new Map<string, Set<string>>()
  for (const { nodeId, roleId } of pairs) {
    const roles = nodes.get(nodeId)
    if (roles === undefined) nodes.set(nodeId, new Set([roleId]))
    else roles.add(roleId)
  }
  return nodes
}

const disagreements = (graph: Graph, pairs: ReadonlyArray<NodeRole>): ReadonlyArray<Issue> => {
  const ofNodes = rolesByNode(nodeRolesOf(graph))
  const ofPairs = rolesByNode(pairs)
  const issues: Array<Issue> = []
  pairs.forEach(({ nodeId, roleId }, index) => {
    if (ofNodes.get(nodeId)?.has(roleId) === true) return
    issues.push({
      path: ["nodeRoles", index],
      message: `node ${nodeId} does not have role ${roleId} in roles`
    })
  })
  let different = 0
  for (const roles of ofPairs.values()) different += roles.size
  if (different !== pairs.length) {
    issues.push({ path: ["nodeRoles"], message: "must not name a pair twice" })
  }
  graph.nodes.forEach((node, index) => {
    const missing = node.roles.filter((role) => ofPairs.get(node.id)?.has(role) !== true)
    if (missing.length > 0) {
      issues.push({ path: ["nodes", index, "roles"], message: `nodeRoles does not have ${listed(missing)}` })
    }
  })
  return issues
}

export const fromGraphBody = ({ nodeRoles: _, ...graph }: typeof GraphFields.Type): Graph => graph

const breachesIn = (graph: Graph, pairs: ReadonlyArray<NodeRole> | undefined): ReadonlyArray<Issue> => {
  const found = pairs === undefined ? [] : disagreements(graph, pairs)
  // There are more breaches than can be reported already.
  if (found.length > mostIssues) return found
  return [...found, ...wireIssues(graphIssues(graph))]
}

/** Checked as soon as the graph can be read, whatever else is wrong. */
export const graphRule = ruleOf(
  GraphFields,
  (body) => Effect.succeed(breachesIn(fromGraphBody(body), body.nodeRoles)),
  (sent) =>
    // Roles that are refused for their number are not parsed.
    manyRoles(elementsOf(sent, "nodes", maximumNodes) ?? [])
      ? []
      : readableOnly(sent, breachesIn(readableGraph(sent), readablePairs(sent)))
)

export const GraphBody = withRule(GraphFields, graphRule).annotate({ identifier: "GraphBody" })
