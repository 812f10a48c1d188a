import type { Brief } from "../briefs/Brief.ts"
import type { Cast } from "./Cast.ts"
import { same, Unexpected } from "./Client.ts"
import type { Screen } from "./Screen.ts"
import type { DocumentDiff, History, Project, ProjectRead, Space, Written } from "./Wire.ts"

export const writeProject = async (screen: Screen, { ben }: Cast, brief: Brief, space: Space) => {
  const { json: project } = await ben.call<Project>("POST", "/api/projects", {
    expect: 201,
    body: { space_id: space.id, title: `${brief.title}, first release`, prompt: brief.text.split("\n\n")[0] },
    describe: ({ status, title }) => `"${title}", ${status}`
  })
  const path = `/api/projects/${project.id}`

  const { headers, text } = await ben.call("GET", path, { headers: { accept: "text/markdown" } })
  screen.text(text.trimEnd())
  const etag = headers.get("etag") ?? ""
  await ben.call("GET", path, {
    expect: 304,
    headers: { "if-none-match": etag },
    describe: () => `nothing new since ${etag}`
  })

  await writeGraph({ ben, path })
  await writeDocument({ ben, path })
  return project
}

interface Scene extends Pick<Cast, "ben"> {
  readonly path: string
}

const writeGraph = async ({ ben, path }: Scene): Promise<void> => {
  const read = await ben.get<ProjectRead>(
    path,
    ({ graph }) => `${graph.nodes.length} nodes, ${graph.edges.length} edges`
  )
  const { contentItems: _, ...graph } = read.graph
  const write = (id: string, label: string) => ({
    ...graph,
    nodes: [...graph.nodes, { id, label, roles: "[]" }],
    expectedUpdatedAt: read.updated_at
  })
  await ben.call("PUT", `${path}/graph`, {
    body: write("decision-log", "Decision log"),
    describe: () => 'adds a node "Decision log"'
  })
  await ben.refused("PUT", `${path}/graph`, {
    expect: 409,
    code: "stale",
    body: write("wiki", "Wiki"),
    describe: ({ message }) => message
  })
  const kept = await ben.get<{ readonly nodes: number }>(
    `${path}/graph?view=summary`,
    ({ nodes }) => `${nodes} nodes: the first write stands`
  )
  same("nodes after a refused write", kept.nodes, graph.nodes.length + 1)
}

const writeDocument = async ({ ben, path }: Scene): Promise<void> => {
  const json = await ben.get<ProjectRead>(path)
  const [node] = json.graph.nodes
  if (node === undefined) throw new Unexpected("the project has no node")
  const document = `${path}/doc-content/${node.id}`
  const first = `# ${node.label}\n\nIt owns its data and answers within 50 ms.\n`
  const write = (content: string) =>
    ben.call<Written>("PUT", document, {
      body: { content },
      describe: ({ version }) => `"${node.label}", version ${version}`
    })
  await write(first)
  await write(`${first}\nDecided: one database for each region.\n`)
  await ben.get<DocumentDiff>(
    `${document}/diff`,
    ({ diff, from, to }) =>
      `${from} to ${to}: ${diff
        .split("\n")
        .filter((it) => /^[+-][^+-]/.test(it))
        .join(" ")}`
  )
  const { json: restored } = await ben.call<Written>("POST", `${document}/restore/1`, {
    describe: ({ version }) => `version 1 is current again, as version ${version}`
  })
  same("the restored version's number", restored.version, 3)
  const current = await ben.get<{ readonly content: string }>(document, ({ content }) =>
    JSON.stringify(content)
  )
  same("the current text", current.content, first)
  const history = await ben.get<History>(`${document}/history`, ({ items }) =>
    items.map((it) => `${it.version} ${it.edit_type}`).join(", ")
  )
  same("versions kept", history.items.length, 3)
}
