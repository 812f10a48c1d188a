import { edgeNames } from "@design-workspace/client/contract/collections/ContentWire"
import {
  contentItemFields,
  nodeNames,
  nodeRoleNames
} from "@design-workspace/client/contract/projects/GraphWire"
import { nodeRolesOf } from "@design-workspace/domain/projects/graphDiff"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import { instantJson, snakeJson } from "../wire/snakeJson.ts"

const contentItem = snakeJson(contentItemFields, { updatedAt: instantJson })

/** The JSON of a graph, matching `GraphWire`. */
export const graphJson = ({ contentItems, graph }: Pick<WholeProject, "contentItems" | "graph">) => ({
  nodes: graph.nodes.map((node) => ({ ...nodeNames.to(node), roles: JSON.stringify(node.roles) })),
  edges: graph.edges.map(edgeNames.to),
  roles: graph.roles,
  nodeRoles: nodeRolesOf(graph).map(nodeRoleNames.to),
  contentItems: contentItems.map(contentItem)
})
