import { fileOfNode, legible, type ProjectWithGraph } from "@design-workspace/client"
import { Effect } from "effect"
import { failed } from "../output/Failure.ts"
import type { Connection } from "../session/Connection.ts"
import { designText } from "./texts/designText.ts"
import type { Versioned } from "./texts/plan.ts"

const plain = (text: string): string =>
  legible(text)
    .replace(/\s*[\r\n]+\s*/g, " ")
    .replace(/[\\`*_[\]<>|#]/g, (found) => `\\${found}`)
    .trim()

const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${plain(line)}`.trimEnd())
    .join("\n")

const nodeTable = ({ contentItems, nodes }: ProjectWithGraph["graph"]): ReadonlyArray<string> => {
  const documented = new Set<string>(contentItems.map(({ node_id }) => node_id))
  const rows = nodes.map(({ id, kind, label, layer_id }) => {
    const name = documented.has(id) ? `[${plain(label)}](docs/${encodeURI(fileOfNode(id))})` : plain(label)
    return `| ${name} | ${plain(kind ?? "service")} | ${plain(layer_id ?? "")} |`
  })
  return rows.length === 0 ? [] : ["", "| Block | Kind | Layer |", "| --- | --- | --- |", ...rows]
}

/** A project's page, with its graph as a Mermaid flowchart, which Git hosts draw. */
const readmeText = (project: ProjectWithGraph, mermaid: string): string => {
  const fence = "`".repeat(Math.max(3, ...(mermaid.match(/`+/g) ?? []).map((it) => it.length + 1)))
  return [
    `# ${plain(project.title)}`,
    ...(project.prompt === "" ? [] : ["", quoted(project.prompt)]),
    "",
    `${fence}mermaid`,
    mermaid.trimEnd(),
    fence,
    ...nodeTable(project.graph),
    "",
    "Written by `dw pull`. What is changed in `docs` and in `design.json`, `dw push` sends.",
    ""
  ].join("\n")
}

export interface Remote {
  readonly project: ProjectWithGraph
  readonly design: Versioned
  readonly documents: ReadonlyMap<string, Versioned>
}

/** The version of a text that has no number is the text. */
export const byText = (text: string): Versioned => ({ version: text, text })

export const readProject = ({ call }: Connection, id: string) =>
  call((client, signal) => client.projects.readProject({ params: { id } }, { actions: true, signal }))

export const readRemote = Effect.fnUntraced(function* (connection: Connection, id: string) {
  const project = yield* readProject(connection, id)
  const { items } = yield* connection.call((client, signal) =>
    client.documents.listDocuments({ params: { id } }, { signal })
  )
  const documents = items.map(
    ({ content, created_at, node_id, version }) =>
      [node_id, { version, text: content, updatedAt: created_at }] as const
  )
  return { project, design: byText(designText(project)), documents: new Map(documents) } satisfies Remote
})

export const readReadme = Effect.fnUntraced(function* ({ call }: Connection, { project }: Remote) {
  const mermaid = yield* call(async (client, signal) =>
    client.projects.readProjectGraph({ params: { id: project.id }, query: { format: "mermaid" } }, { signal })
  )
  if (typeof mermaid !== "string")
    return yield* failed("UNEXPECTED_ANSWER", "The picture is no Mermaid text.")
  return readmeText(project, mermaid)
})
