import { formatsOut } from "@design-workspace/domain/interchange/formats"
import { type Brief, readBriefs } from "../briefs/Brief.ts"
import type { ServerProcess } from "../process/ServerProcess.ts"
import { type Cast, gatherCast, tokenClient } from "./Cast.ts"
import { same } from "./Client.ts"
import { generateCollection } from "./generateCollection.ts"
import { generateProject } from "./generateProject.ts"
import { lookBack } from "./lookBack.ts"
import { makeRule } from "./memoryRule.ts"
import { receiveWebhook } from "./receiveWebhook.ts"
import { replaceBlock } from "./replaceBlock.ts"
import { runAsJob } from "./runAsJob.ts"
import type { Screen } from "./Screen.ts"
import { trashAndRestore } from "./trashAndRestore.ts"
import type {
  Collection,
  ImportedCollection,
  ImportPreview,
  Overlays,
  Project,
  SearchPage,
  Space,
  SpaceGraph
} from "./Wire.ts"
import { writeProject } from "./writeProject.ts"

type Kind = "blocks" | "layers" | "specialties"

const counts = ({ edges, lanes, nodes }: SpaceGraph): string =>
  `graph: ${lanes.length} lanes, ${nodes.length} nodes, ${edges.length} edges`

const busiest = ({ blocks, edges }: Collection) =>
  blocks
    .map((block) => ({
      block,
      edges: edges.filter((it) => it.source_id === block.id || it.target_id === block.id).length
    }))
    .reduce((most, it) => (it.edges > most.edges ? it : most)).block

const changeSpace = async (screen: Screen, cast: Cast, collection: Collection): Promise<Space> => {
  const { ada, adaBrowser, ben, benId, orgId } = cast
  const { json: space } = await ada.call<Space>("POST", "/api/spaces", {
    expect: 201,
    body: { name: `${collection.name} at Acme`, org_id: orgId, collection_id: collection.id },
    describe: ({ name }) => `"${name}" inherits the collection`
  })
  const path = `/api/spaces/${space.id}`
  await adaBrowser.call("PUT", `${path}/managers/${benId}`, { describe: () => "Ben manages it" })

  const graph = async (): Promise<SpaceGraph> => ben.get<SpaceGraph>(`${path}/graph`, counts)
  const hide = (kind: Kind, id: string, name: string) =>
    ben.call("DELETE", `${path}/${kind}/${id}`, { describe: () => `hides "${name}"` })
  const show = (kind: Kind, id: string, name: string) =>
    ben.call("POST", `${path}/${kind}/${id}/restore`, { describe: () => `"${name}" is back` })

  const inherited = await graph()
  same("nodes inherited", inherited.nodes.length, collection.blocks.length)
  const block = busiest(collection)
  const name = `${block.name} (ours)`
  await ben.call<{ readonly overridden: ReadonlyArray<string> }>("PATCH", `${path}/blocks/${block.id}`, {
    body: { name },
    describe: ({ overridden }) => `is "${name}" here, overridden: ${overridden.join(", ")}`
  })
  const renamed = await graph()

  const [layer] = collection.layers.filter(({ id }) => id !== block.layer_id)
  const [specialty] = collection.specialties
  const hidden: Array<readonly [Kind, string, string]> = [["blocks", block.id, name]]
  if (layer !== undefined) hidden.push(["layers", layer.id, layer.name])
  if (specialty !== undefined) hidden.push(["specialties", specialty.id, specialty.name])
  for (const item of hidden) await hide(...item)
  await graph()
  await ben.get<Overlays>(
    `${path}/overlays`,
    ({ items }) => `${items.filter((it) => it.hidden).length} hidden, ${items.length} changed in all`
  )
  for (const item of hidden.toReversed()) await show(...item)

  same("the graph after every restore", await graph(), renamed)
  screen.proved("the graph is as before the hiding, and the block kept its own name")
  return space
}

const lines = (text: string): string => `${text.trimEnd().split("\n").length} lines`

/** A catalogue has what depends on what, in no order. */
const inOrder = (edges: Collection["edges"]): ReadonlyArray<string> =>
  edges.map(({ label = "", source_id, target_id }) => `${source_id} ${target_id} ${label}`).toSorted()

const exchangeDesign = async (
  screen: Screen,
  { ada, ben }: Cast,
  { collection, project }: { readonly collection: Collection; readonly project: Project }
): Promise<void> => {
  const graph = `/api/collections/${collection.id}/graph`
  const before = await ada.get<Collection>(`/api/collections/${collection.id}`)
  for (const format of formatsOut("picture", "tool")) await ada.call("GET", `${graph}?format=${format}`)
  const { text: content } = await ada.call("GET", `${graph}?format=backstage`)
  screen.text(`${lines(content)} of YAML, which begin with\n${content.split("\n").slice(0, 8).join("\n")}`)

  const body = { owner_org_id: before.owner_org_id, name: `${before.name}, from a catalogue`, content }
  await ada.call<ImportPreview>("POST", "/api/collections/import?format=backstage&preview=1", {
    body,
    describe: ({ collection: { blocks, edges }, notes }) =>
      `would make ${blocks.length} blocks and ${edges.length} edges; ${notes.length} notes`
  })
  const { json: made } = await ada.call<ImportedCollection>(
    "POST",
    "/api/collections/import?format=backstage",
    {
      expect: 201,
      body,
      describe: ({ collection: { name }, notes }) => `"${name}", ${notes.length} notes`
    }
  )
  for (const part of ["layers", "specialties", "blocks"] as const)
    same(`the ${part} that come back`, made.collection[part], before[part])
  same("the edges that come back", inOrder(made.collection.edges), inOrder(before.edges))
  screen.proved("every layer, specialty, block and edge comes back from the catalogue as it was")

  const exported = await ben.call("GET", `/api/projects/${project.id}/export?format=markdown`)
  screen.text(
    `the project in one text: ${lines(exported.text)}, ${exported.headers.get("content-disposition")}`
  )
}

const searchText = async ({ ben }: Pick<Cast, "ben">, project: Project): Promise<void> => {
  const json = await ben.get<SearchPage>(
    "/api/search?q=data+milliseconds+within&kind=document",
    ({ items }) => `${items.length} documents with all three words`
  )
  same("documents without one of the words", json.items.length, 0)
  const found = await ben.get<SearchPage>("/api/search?q=owns+data+withi&kind=document", ({ items }) =>
    items.map(({ snippet, title }) => `"${title}": ${marked(snippet)}`).join(" ")
  )
  same("the project of the first document found", found.items[0]?.project_id, project.id)
}

const marked = (snippet: SearchPage["items"][number]["snippet"]): string =>
  snippet.map(({ match, text }) => (match ? `[${text}]` : text)).join("")

type Parts = Awaited<ReturnType<typeof playBrief>>
export type Outcome = Parts["outcome"]

/** On the demo's data directory; called again, a new process on the same data. */
export type Start = () => Promise<{ readonly server: ServerProcess; readonly url: string }>

const playBrief = async (screen: Screen, cast: Cast, brief: Brief) => {
  const started = performance.now()
  screen.chapter("A collection, generated from the brief")
  const collection = await generateCollection(screen, cast, brief)
  screen.chapter("A space over it")
  const space = await changeSpace(screen, cast, collection)
  screen.chapter("A block in parts that the model prepares, and a rival who comes late")
  await replaceBlock(cast, collection, space)
  screen.chapter("What changed under the space, and the way back")
  await lookBack(screen, cast, collection, space)
  screen.chapter("A project in the space, its graph and its documents")
  const project = await writeProject(screen, cast, brief, space)
  screen.chapter("A project from its prompt: graph and documents, watched as they come")
  const generated = await generateProject(screen, cast, brief, space)
  screen.chapter("A search in what Ben may read")
  await searchText(cast, project)
  screen.chapter("Out to other tools, and back in")
  await exchangeDesign(screen, cast, { collection, project })
  screen.chapter("Into the trash and back")
  await trashAndRestore(screen, cast, { collection, space, project })
  const { blocks, edges, layers } = collection
  return {
    collection,
    space,
    project,
    generated,
    outcome: {
      title: brief.title,
      layers: layers.length,
      blocks: blocks.length,
      edges: edges.length,
      seconds: (performance.now() - started) / 1000
    }
  }
}

const pathsOf = ({ collection, generated, project, space }: Parts): ReadonlyArray<string> => {
  return [
    `/api/collections/${collection.id}`,
    `/api/collections/${collection.id}/generation/last`,
    `/api/collections/${collection.id}/versions`,
    `/api/spaces/${space.id}`,
    `/api/spaces/${space.id}/graph`,
    `/api/spaces/${space.id}/overlays`,
    `/api/projects/${project.id}`,
    `/api/projects/${project.id}/doc-content`,
    `/api/projects/${generated.id}`,
    `/api/projects/${generated.id}/doc-content`,
    `/api/projects/${generated.id}/attempts`
  ]
}

const surviveKill = async (
  screen: Screen,
  cast: Cast,
  paths: ReadonlyArray<string>,
  { server, restart }: { readonly server: ServerProcess; readonly restart: Start }
): Promise<void> => {
  const reads = (client: Cast["ada"]) => Promise.all(paths.map((path) => client.readQuietly<unknown>(path)))
  const before = await reads(cast.ada)
  const { signal } = await server.end("SIGKILL")
  screen.text(`kill -9: process ${server.pid} is gone (${signal})`)
  const started = performance.now()
  const next = await restart()
  screen.text(
    `process ${next.server.pid} on the same directory, ready after ${Math.round(performance.now() - started)} ms`
  )
  const after = await reads(tokenClient(screen, next.url, "ada", cast.adaToken))
  for (const [index, path] of paths.entries()) same(path, after[index], before[index])
  screen.proved(`${paths.length} reads with the token from before give the same as before`)
}

/** From an empty directory to a check that everything survived a kill. Stops at the first step that goes wrong. */
export const playStory = async (screen: Screen, start: Start): Promise<ReadonlyArray<Outcome>> => {
  const { server, url } = await start()
  screen.text(`${url}, process ${server.pid}, embedded database, offline model`)
  const briefs = await readBriefs()

  screen.chapter("Who is who: the only part that needs a browser's cookie")
  const cast = await gatherCast(screen, url)
  screen.chapter("A rule for every generation")
  const ruleId = await makeRule(cast)

  const played: Array<Parts> = []
  for (const [index, brief] of briefs.entries()) {
    screen.part(`Brief ${index + 1} of ${briefs.length}: ${brief.name}`)
    played.push(await playBrief(screen, cast, brief))
  }

  screen.part("After the briefs")
  screen.chapter("The first brief once more, as a background job")
  const again = await runAsJob(screen, cast, briefs[0])
  screen.chapter("A webhook that tells another system, and the rule, switched off")
  await receiveWebhook(screen, cast, ruleId)
  screen.chapter("A crash")
  const paths = [...played.flatMap(pathsOf), `/api/collections/${again.id}`, "/api/memory/rules"]
  await surviveKill(screen, cast, paths, { server, restart: start })
  return played.map(({ outcome }) => outcome)
}
