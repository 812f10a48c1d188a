import { DateTime } from "effect"
import type { DocumentVersion } from "../documents/Document.ts"
import type { Graph, GraphNode } from "../projects/Graph.ts"
import type { Project } from "../projects/Project.ts"
import { kindOf } from "../shared/BlockKind.ts"
import type { ItemId } from "../shared/Ids.ts"
import { markdownText } from "../shared/legible.ts"

export interface ExportedProject {
  readonly project: Pick<Project, "id" | "title" | "prompt" | "status" | "updatedAt">
  readonly graph: Graph
}

const quoted = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${markdownText(line)}`.trimEnd())
    .join("\n")

const cell = (text: string): string => markdownText(text) || " "

export type DocumentLink = (id: ItemId) => string | null

function* blockLines(graph: Graph, linkOf: DocumentLink): Generator<string> {
  const roles = new Map(graph.roles.map(({ id, label }) => [id, label]))
  const nameOf = (node: GraphNode) => {
    const link = linkOf(node.id)
    return link === null ? cell(node.label) : `[${cell(node.label)}](${link})`
  }
  yield "| Block | Kind | Layer | Roles |\n| --- | --- | --- | --- |\n"
  for (const node of graph.nodes) {
    const named = node.roles.map((id) => cell(roles.get(id) ?? id)).join(", ")
    yield `| ${nameOf(node)} | ${kindOf(node)} | ${cell(node.layerId ?? "")} | ${named} |\n`
  }
}

function* edgeLines({ edges, nodes }: Graph): Generator<string> {
  const names = new Map(nodes.map(({ id, label }) => [id, markdownText(label)]))
  for (const { label, sourceId, targetId } of edges) {
    const said = label === undefined ? "" : `: ${markdownText(label)}`
    yield `- ${names.get(sourceId) ?? sourceId} → ${names.get(targetId) ?? targetId}${said}\n`
  }
}

/** `picture` is Markdown that shows it. */
export function* projectPage(
  { graph, project }: ExportedProject,
  picture: string,
  linkOf: DocumentLink
): Generator<string> {
  yield `# ${markdownText(project.title)}\n\n`
  if (project.prompt !== "") yield `${quoted(project.prompt)}\n\n`
  yield `Status ${project.status}, version ${DateTime.formatIso(project.updatedAt)}.\n\n${picture}\n`
  if (graph.nodes.length > 0) yield "\n## Blocks\n\n"
  if (graph.nodes.length > 0) yield* blockLines(graph, linkOf)
  if (graph.edges.length > 0) yield "\n## Edges\n\n"
  yield* edgeLines(graph)
}

type DocumentFacts = Pick<DocumentVersion, "createdAt" | "nodeId" | "version">

/** Without the version, which stands in the project's data. */
export const frontMatter = ({ nodeId }: Pick<DocumentFacts, "nodeId">): string =>
  `---\nnode: ${JSON.stringify(nodeId)}\n---\n\n`

export const documentTitle = ({ createdAt, version }: DocumentFacts, name: string): string =>
  `\n---\n\n## Document: ${markdownText(name)}\n\nVersion ${version}, ${DateTime.formatIso(createdAt)}.\n\n`
