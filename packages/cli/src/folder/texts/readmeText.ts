import { fileOfNode, legible, type ProjectWithGraph } from "@design-workspace/client"

/** A value on one line that is no markup. */
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
export const readmeText = (project: ProjectWithGraph, mermaid: string): string => {
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
