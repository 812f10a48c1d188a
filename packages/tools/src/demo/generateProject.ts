import { readFile } from "node:fs/promises"
import type { Brief } from "../briefs/Brief.ts"
import type { Cast } from "./Cast.ts"
import { type Client, same, Unexpected } from "./Client.ts"
import type { Screen } from "./Screen.ts"
import type {
  Accepted,
  DocumentDiff,
  Estimate,
  History,
  JobEvents,
  Project,
  ProjectAttempts,
  ProjectRead,
  ProjectSummary,
  Space,
  Written
} from "./Wire.ts"

const prompts: Readonly<Record<string, { readonly name: string; readonly title: string }>> = {
  "online-shop": { name: "gift-cards", title: "Gift cards" },
  "certificate-authority": { name: "device-certificates", title: "Device certificates" }
}

const promptFolder = new URL("../../../../demo/prompts/", import.meta.url)

const projectPrompt = async (brief: Brief): Promise<{ readonly title: string; readonly prompt: string }> => {
  const found = prompts[brief.name]
  if (found === undefined)
    return { title: `${brief.title}, in small`, prompt: brief.text.split("\n\n").slice(0, 4).join("\n\n") }
  return { title: found.title, prompt: await readFile(new URL(`${found.name}.md`, promptFolder), "utf8") }
}

type Event = JobEvents["items"][number]

/** The line about an event, and whether it stays on the screen. */
const told = (event: Event, counts: ReadonlyMap<string, number>): readonly [string, boolean] => {
  const made = `${counts.get("node") ?? 0} nodes, ${counts.get("edge") ?? 0} edges, ${counts.get("written") ?? 0} documents`
  switch (event.event) {
    case "stage":
      return [`${event.data.stage.padEnd(12)}${made}`, event.data.status === "completed"]
    case "node":
      return [`graph       ${made}  ${event.data.label}`, false]
    case "document":
      return [`documents   ${made}  ${event.data.node_id} ${event.data.status}`, false]
    default:
      return [`graph       ${made}`, false]
  }
}

const watchProjectRun = async (screen: Screen, client: Client, job: string): Promise<ProjectSummary> => {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (let after = 0; ; ) {
    const { ended, items, next } = await client.readQuietly<JobEvents>(`${job}/events?after=${after}&wait=20`)
    for (const event of items) {
      count(event.event === "document" ? event.data.status : event.event)
      const [line, lasting] = told(event, counts)
      if (event.event !== "done") screen.progress(line, lasting)
    }
    after = next
    if (!ended) continue
    const last = items.at(-1)
    if (last?.event === "done" && "documents_written" in last.data.result_summary)
      return last.data.result_summary
    throw new Unexpected(`the run ended with ${JSON.stringify(last)} instead of done`)
  }
}

interface Scene extends Pick<Cast, "ben"> {
  readonly screen: Screen
  readonly path: string
}

const nothing = { nodes: [], edges: [], roles: [], nodeRoles: [] }

const start = async ({ ben, path }: Scene, body: object): Promise<string> => {
  const { json } = await ben.call<Accepted>("POST", `${path}/generate`, {
    expect: 202,
    body: { ...body, confirm: true },
    describe: ({ poll }) => `poll ${new URL(poll).pathname}`
  })
  return `/api/jobs/${json.job_id}`
}

const makeAnew = async (scene: Scene, node: ProjectRead["graph"]["nodes"][number]): Promise<void> => {
  const { ben, path, screen } = scene
  const document = `${path}/doc-content/${node.id}`
  const before = await ben.get<{ readonly content: string }>(
    document,
    ({ content }) => `${content.split("\n").length} lines about "${node.label}"`
  )
  const instructions = `${node.label} must answer within 50 ms.`
  const job = await start(scene, { scope: "documents", node_ids: [node.id], instructions })
  same("documents made anew", (await watchProjectRun(screen, ben, job)).documents_written, 1)
  const compared = await ben.get<DocumentDiff>(
    `${document}/diff`,
    ({ diff, from, to }) =>
      `${from} to ${to}: ${diff
        .split("\n")
        .filter((it) => /^[+-](?!\+\+|--)./.test(it))
        .join(" ")}`
  )
  if (!compared.diff.includes("50 ms")) throw new Unexpected("the instructions are not in the new document")
  await ben.call<Written>("POST", `${document}/restore/${compared.from}`, {
    describe: ({ version }) => `version ${compared.from} is current again, as version ${version}`
  })
  const current = await ben.get<{ readonly content: string }>(document)
  same("the document after the restore", current.content, before.content)
  await ben.get<History>(`${document}/history`, ({ items }) =>
    items.map((it) => `${it.version} ${it.edit_type}`).join(", ")
  )
}

export const generateProject = async (screen: Screen, { ben }: Cast, brief: Brief, space: Space) => {
  const { json: project } = await ben.call<Project>("POST", "/api/projects", {
    expect: 201,
    body: { space_id: space.id, graph: nothing, ...(await projectPrompt(brief)) },
    describe: ({ prompt, title }) => `"${title}", a prompt of ${prompt.split(/\s+/).length} words`
  })
  const scene = { ben, screen, path: `/api/projects/${project.id}` }
  await ben.call<Estimate>("POST", `${scene.path}/generate/estimate`, {
    body: { scope: "all" },
    describe: (it) => `an estimate: up to ${it.calls} calls, ${it.input_tokens} tokens in`
  })
  const job = await start(scene, { scope: "all" })
  await ben.refused("POST", `${scene.path}/generate`, {
    expect: 409,
    code: "GENERATION_IN_PROGRESS",
    body: { scope: "graph", confirm: true },
    describe: ({ message }) => message
  })
  const made = await watchProjectRun(screen, ben, job)
  same("documents that were not written", made.documents_failed + made.documents_skipped, 0)
  const read = await ben.get<ProjectRead>(
    scene.path,
    ({ graph, status }) =>
      `${status}, ${graph.nodes.length} nodes, ${graph.edges.length} edges, ${graph.contentItems.length} documents`
  )
  same("documents, one a node", read.graph.contentItems.length, read.graph.nodes.length)
  screen.proved(`${made.nodes_count} nodes from the prompt, each with a first document`)

  const [node] = read.graph.nodes
  if (node === undefined) throw new Unexpected("the generated graph has no node")
  await makeAnew(scene, node)
  await ben.get<ProjectAttempts>(`${scene.path}/attempts`, ({ items }) =>
    items.map((it) => `${it.scope} ${it.status} by ${it.model}`).join(", ")
  )
  return project
}
