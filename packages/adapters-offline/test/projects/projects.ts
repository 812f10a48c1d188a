import type { Content } from "@design-workspace/domain/collections/Collection"
import { documentAsk } from "@design-workspace/domain/generation/projects/documentAsk"
import { documentIssues } from "@design-workspace/domain/generation/projects/documentIssues"
import { addGraphPart, emptyGraph } from "@design-workspace/domain/generation/projects/graphDraft"
import type {
  DocumentAsk,
  DocumentPart,
  GraphAsk,
  ProjectBrief
} from "@design-workspace/domain/generation/projects/ProjectModel"
import { mergeSpace } from "@design-workspace/domain/overlays/mergeSpace"
import type { SpaceView } from "@design-workspace/domain/overlays/Overlay"
import type { Graph } from "@design-workspace/domain/projects/Graph"
import { Result } from "effect"
import { documentPlan } from "../../src/projects/documentPlan.ts"
import { graphPlan } from "../../src/projects/graphPlan.ts"
import { shop } from "../parts.ts"

export const noGraph: Graph = { nodes: [], edges: [], roles: [] }

export const spaceOf = (content: Content): SpaceView =>
  mergeSpace(content, [], { blocks: [], layers: [], specialties: [] })

export const shopSpace = spaceOf(shop)

export const projectBrief = (prompt: string, more: Partial<ProjectBrief> = {}): ProjectBrief => ({
  title: "A project",
  prompt,
  instructions: null,
  rules: [],
  quality: "fast",
  ...more
})

export const askFor = (
  prompt: string,
  more: Partial<ProjectBrief> = {},
  ask: Partial<GraphAsk> = {}
): GraphAsk => ({
  brief: projectBrief(prompt, more),
  space: shopSpace,
  present: noGraph,
  complaints: [],
  ...ask
})

/** The graph of the offline model as the domain reads it, and the parts that the domain refuses. */
export const graphOf = (ask: GraphAsk) => {
  const parts = graphPlan(ask)
  let graph = emptyGraph(ask)
  const refused: Array<string> = []
  for (const part of parts) {
    const verdict = addGraphPart(ask, graph, part)
    if (Result.isSuccess(verdict)) graph = verdict.success.graph
    else refused.push(verdict.failure)
  }
  const names = new Map<string, string>(graph.nodes.map(({ id, label }) => [id, label]))
  const arrows = graph.edges.map(
    ({ label, sourceId, targetId }) =>
      `${names.get(sourceId)} -> ${names.get(targetId)}${label === undefined ? "" : `: ${label}`}`
  )
  return { parts, graph, refused, names: [...names.values()], arrows }
}

/** What the domain asks of the document of each node. */
export const documentAsks = (ask: GraphAsk): ReadonlyArray<DocumentAsk> => {
  const { graph } = graphOf(ask)
  const subject = { brief: ask.brief, graph, space: ask.space }
  return graph.nodes.map((node) => ({ ...documentAsk(subject, node, () => null), complaints: [] }))
}

/** The document of the node of this name. */
export const documentOf = (ask: GraphAsk, name: string) => {
  const found = documentAsks(ask).find(({ node }) => node.name === name)
  if (found === undefined) throw new Error(`the graph has no ${name}`)
  const parts = documentPlan(found)
  const texts = (tag: DocumentPart["_tag"]) => parts.flatMap((part) => (part._tag === tag ? [part.text] : []))
  const interfaces = parts.flatMap((part) =>
    part._tag === "Interface" ? [`${part.direction} ${part.neighbour}: ${part.text}`] : []
  )
  return { parts, texts, interfaces, issues: documentIssues(found, parts) }
}
