import { edgeNames } from "@design-workspace/api/collections/ContentWire"
import { contentItemFields, nodeNames, nodeRoleNames } from "@design-workspace/api/projects/GraphWire"
import { projectFields } from "@design-workspace/api/projects/ProjectsApi"
import type { GraphNode } from "@design-workspace/domain/projects/Graph"
import { nodeRolesOf, type ReadDiff } from "@design-workspace/domain/projects/graphDiff"
import type { WholeProject } from "@design-workspace/domain/projects/WholeProject"
import { instantJson, instantOrNullJson, listDiffJson, snakeJson } from "../answers/snakeJson.ts"

const fieldsJson = snakeJson(projectFields, {
  createdAt: instantJson,
  updatedAt: instantJson,
  deletedAt: instantOrNullJson
})

/** Matches `ProjectReadWire`. */
export const projectJson = (read: WholeProject) => ({ ...fieldsJson(read.project), graph: graphJson(read) })

const contentItem = snakeJson(contentItemFields, { updatedAt: instantJson })

const nodeJson = (node: GraphNode) => ({ ...nodeNames.to(node), roles: JSON.stringify(node.roles) })

/** Matches `GraphWire`. */
export const graphJson = ({ contentItems, graph }: Pick<WholeProject, "contentItems" | "graph">) => ({
  nodes: graph.nodes.map(nodeJson),
  edges: graph.edges.map(edgeNames.to),
  roles: graph.roles,
  nodeRoles: nodeRolesOf(graph).map(nodeRoleNames.to),
  contentItems: contentItems.map(contentItem)
})

/** Matches `GraphDiffWire`; the lists are made while they are written. */
export const graphDiffJson = ({ diff, from, to }: Pick<ReadDiff, "diff" | "from" | "to">) => {
  const { edges, nodeRoles, nodes, roles } = diff
  return {
    from: instantJson(from),
    to: instantJson(to),
    nodes: listDiffJson(nodes, nodeJson),
    edges: listDiffJson(edges, edgeNames.to),
    roles,
    nodeRoles: {
      added: nodeRoles.added.values().map(nodeRoleNames.to),
      removed: nodeRoles.removed.values().map(nodeRoleNames.to)
    }
  }
}
