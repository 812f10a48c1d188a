import { edgeNames } from "@design-workspace/client/contract/collections/ContentWire"
import {
  contentItemFields,
  nodeNames,
  nodeRoleNames
} from "@design-workspace/client/contract/projects/GraphWire"
import type { GraphNode } from "@design-workspace/domain/projects/Graph"
import { nodeRolesOf, type ReadDiff } from "@design-workspace/domain/projects/graphDiff"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import type { Changed, Differences } from "@design-workspace/domain/shared/listDiff"
import { instantJson, snakeJson } from "../wire/snakeJson.ts"

const contentItem = snakeJson(contentItemFields, { updatedAt: instantJson })

const nodeJson = (node: GraphNode) => ({ ...nodeNames.to(node), roles: JSON.stringify(node.roles) })

/** The JSON of a graph, matching `GraphWire`. */
export const graphJson = ({ contentItems, graph }: Pick<WholeProject, "contentItems" | "graph">) => ({
  nodes: graph.nodes.map(nodeJson),
  edges: graph.edges.map(edgeNames.to),
  roles: graph.roles,
  nodeRoles: nodeRolesOf(graph).map(nodeRoleNames.to),
  contentItems: contentItems.map(contentItem)
})

const bothSides =
  <A, B>(json: (item: A) => B) =>
  ({ after, before }: Changed<A>) => ({ before: json(before), after: json(after) })

const differencesJson = <A, B>({ added, removed }: Differences<A>, json: (item: A) => B) => ({
  added: added.values().map(json),
  removed: removed.values().map(json)
})

/** The JSON of a difference, matching `GraphDiffWire`; its lists are made while they are written. */
export const graphDiffJson = ({ diff, from, to }: Pick<ReadDiff, "diff" | "from" | "to">) => {
  const { edges, nodeRoles, nodes, roles } = diff
  return {
    from: instantJson(from),
    to: instantJson(to),
    nodes: { ...differencesJson(nodes, nodeJson), changed: nodes.changed.values().map(bothSides(nodeJson)) },
    edges: {
      ...differencesJson(edges, edgeNames.to),
      changed: edges.changed.values().map(bothSides(edgeNames.to))
    },
    roles,
    nodeRoles: differencesJson(nodeRoles, nodeRoleNames.to)
  }
}
