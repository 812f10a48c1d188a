import type { Graph } from "../../projects/Graph.ts"
import type { Project } from "../../projects/Project.ts"
import type { Issue } from "../../shared/InvalidInput.ts"
import { mostDocuments, type ProjectGenerationRequest } from "../request/ProjectGenerationRequest.ts"

/** In their order, each once; none for the scopes that make the graph. */
export const requestedNodes = (
  { nodeIds, scope }: ProjectGenerationRequest,
  { nodes }: Pick<Graph, "nodes">
) => {
  if (scope !== "documents") return []
  const ids = nodes.map(({ id }) => id)
  if (nodeIds === null) return ids
  const wanted = new Set(nodeIds)
  return ids.filter((id) => wanted.has(id))
}

const nodeIssues = (
  { nodeIds, scope }: ProjectGenerationRequest,
  { nodes }: Pick<Graph, "nodes">
): ReadonlyArray<Issue> => {
  if (nodeIds === null) return []
  if (scope !== "documents")
    return [{ path: ["nodeIds"], message: "is allowed only when scope is documents" }]
  const known = new Set<string>(nodes.map(({ id }) => id))
  return nodeIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: ["nodeIds", index], message: `names no node of the graph: "${id}"` }]
  )
}

const sizeIssues = (request: ProjectGenerationRequest, graph: Pick<Graph, "nodes">): ReadonlyArray<Issue> => {
  if (request.scope !== "documents" || request.nodeIds !== null) return []
  const count = graph.nodes.length
  if (count === 0) {
    return [
      { path: ["scope"], message: "the graph has no nodes to document: generate or write a graph first" }
    ]
  }
  return count > mostDocuments
    ? [{ path: ["nodeIds"], message: `the graph has ${count} nodes: name at most ${mostDocuments} of them` }]
    : []
}

export const projectRequestIssues = (
  request: ProjectGenerationRequest,
  { prompt }: Pick<Project, "prompt">,
  graph: Pick<Graph, "nodes">
): ReadonlyArray<Issue> => {
  const says = prompt.trim() !== "" || (request.instructions ?? "").trim() !== ""
  return [
    ...(says
      ? []
      : [
          { path: ["instructions"], message: "is required while the project has no prompt to generate from" }
        ]),
    ...nodeIssues(request, graph),
    ...sizeIssues(request, graph)
  ]
}
