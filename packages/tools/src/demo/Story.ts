import { type Brief, readBriefs } from "../briefs/Brief.ts"
import type { ServerProcess } from "../process/ServerProcess.ts"
import { type Cast, gatherCast, tokenClient } from "./Cast.ts"
import { same } from "./Client.ts"
import { changeSpace } from "./changeSpace.ts"
import { exchangeDesign } from "./exchangeDesign.ts"
import { generateCollection } from "./generateCollection.ts"
import { generateProject } from "./generateProject.ts"
import { lookBack } from "./lookBack.ts"
import { makeRule } from "./memoryRule.ts"
import { receiveWebhook } from "./receiveWebhook.ts"
import { replaceBlock } from "./replaceBlock.ts"
import { runAsJob } from "./runAsJob.ts"
import type { Screen } from "./Screen.ts"
import { searchText } from "./searchText.ts"
import { trashAndRestore } from "./trashAndRestore.ts"
import type { Collection, Project, Space } from "./Wire.ts"
import { writeProject } from "./writeProject.ts"

/** The result of one brief. */
export interface Outcome {
  readonly title: string
  readonly layers: number
  readonly blocks: number
  readonly edges: number
  readonly seconds: number
}

interface Parts {
  readonly outcome: Outcome
  readonly collection: Collection
  readonly space: Space
  readonly project: Project
  readonly generated: Project
}

/** Starts a server on the demo's data directory. Called again, it starts a new process on the same data. */
export type Start = () => Promise<{ readonly server: ServerProcess; readonly url: string }>

const playBrief = async (screen: Screen, cast: Cast, brief: Brief): Promise<Parts> => {
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
  const nodes = `/api/projects/${project.id}/doc-content`
  return [
    `/api/collections/${collection.id}`,
    `/api/collections/${collection.id}/generation/last`,
    `/api/collections/${collection.id}/versions`,
    `/api/spaces/${space.id}`,
    `/api/spaces/${space.id}/graph`,
    `/api/spaces/${space.id}/overlays`,
    `/api/projects/${project.id}`,
    nodes,
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

/**
 * The whole story, from an empty directory to a check that everything survived a kill. Stops at the first step that
 * goes wrong.
 */
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
