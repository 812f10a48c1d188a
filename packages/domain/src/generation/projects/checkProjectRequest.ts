import { DateTime, Effect, type Option } from "effect"
import { RuleRepo } from "../../memory/RuleRepo.ts"
import type { Graph } from "../../projects/Graph.ts"
import type { Project } from "../../projects/Project.ts"
import { ProjectNotFound } from "../../projects/ProjectErrors.ts"
import { ProjectRepo } from "../../projects/ProjectRepo.ts"
import { type Issue, requireNone } from "../../shared/InvalidInput.ts"
import { Stale } from "../../shared/Precondition.ts"
import { someOrFail } from "../../shared/someOrFail.ts"
import type { ProjectAttempt } from "../attempts/Attempt.ts"
import type { GeneratedProject } from "../attempts/GeneratedProjectRepo.ts"
import { mostDocuments, type ProjectGenerationRequest } from "../request/ProjectGenerationRequest.ts"
import type { ProjectBrief } from "./ProjectModel.ts"

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

/** Whether the graph and the prompt are still those of a version that the caller has seen. */
export const isAsSeen = (
  { designVersion, updatedAt }: Pick<GeneratedProject, "designVersion"> & Pick<Project, "updatedAt">,
  expected: DateTime.Utc | null
): boolean => expected === null || DateTime.between(expected, { minimum: designVersion, maximum: updatedAt })

export const projectBrief = (
  { prompt, title }: Pick<Project, "prompt" | "title">,
  { instructions, quality }: Pick<ProjectGenerationRequest, "instructions" | "quality">,
  rules: ReadonlyArray<string>
): ProjectBrief => ({ title, prompt, instructions, rules, quality })

/** Fails as the run would, except for the lock, `confirm` and the length of a question. `expected` null: any version. */
export const makeProjectCheck = Effect.gen(function* () {
  const projects = yield* ProjectRepo
  const rules = yield* RuleRepo

  return Effect.fnUntraced(function* (
    find: Effect.Effect<Option.Option<GeneratedProject>>,
    { projectId, startedBy }: Pick<ProjectAttempt, "projectId" | "startedBy">,
    request: ProjectGenerationRequest,
    expected: DateTime.Utc | null
  ) {
    const missing = () => new ProjectNotFound({ projectId })
    const { designVersion, project, space } = yield* someOrFail(find, missing)
    const { graph } = yield* someOrFail(projects.readGraph(projectId, null), missing)
    yield* requireNone(projectRequestIssues(request, project, graph))
    const { updatedAt } = project
    if (!isAsSeen({ designVersion, updatedAt }, expected)) return yield* new Stale({ updatedAt })
    const applied = yield* rules.enabled(startedBy, space.orgId)
    const texts = applied.map(({ text }) => text)
    const brief = projectBrief(project, request, texts)
    return { designVersion, project, space, graph, applied, brief, nodeIds: requestedNodes(request, graph) }
  })
})
