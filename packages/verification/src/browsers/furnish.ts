import { readFile } from "node:fs/promises"
import { type Client, connect, type ProjectGenerationRequest } from "@design-workspace/client"
import { type BriefName, readBrief } from "@design-workspace/tools/briefs/Brief"
import { generationBody } from "@design-workspace/tools/briefs/generationBody"
import { apiAt } from "../calls/Api.ts"
import { signIn } from "../scenes/World.ts"

/** A workspace as people leave it after some days: what the pages of the console show. */
export type Furnished = Awaited<ReturnType<typeof furnish>>

/** Runs that go on while pictures are taken. */
export type Running = Awaited<ReturnType<typeof beginRuns>>

const browserAt = (url: string, cookie: string): Client =>
  connect({
    baseUrl: url,
    fetch: (to, init) => {
      const headers = new Headers(init.headers)
      headers.set("cookie", cookie)
      headers.set("sec-fetch-site", "same-origin")
      return fetch(to, { ...init, headers })
    }
  })

const first = <A>(items: ReadonlyArray<A>, what: string): A => {
  const [item] = items
  if (item === undefined) throw new Error(`there is no ${what}`)
  return item
}

const begin = async (calls: Client, id: string, name: BriefName) =>
  calls.generate({
    params: { id },
    payload: { ...generationBody(await readBrief(name), "initial", "pro"), mode: "initial" }
  })

const runToEnd = async (calls: Client, id: string, name: BriefName): Promise<string> => {
  const run = await begin(calls, id, name)
  for await (const { data, event } of run.events) if (event === "error") throw new Error(data.message)
  return run.jobId
}

const makeCollections = async (calls: Client, organisationId: string) => {
  const make = async (name: string, description: string) =>
    (
      await calls.collections.createCollection({
        payload: { name, owner_org_id: organisationId, description }
      })
    ).id
  const collectionId = await make("Online shop", "Sells coffee and equipment, with stock in two warehouses.")
  const endedJobId = await runToEnd(calls, collectionId, "online-shop")
  const design = await calls.collections.readCollection({ params: { id: collectionId } })
  const block = first(design.blocks, "block")
  await calls.collections.updateCollection({
    params: { id: collectionId },
    payload: {
      expectedUpdatedAt: design.updated_at,
      blocks: design.blocks.map((it) =>
        it.id === block.id ? { ...it, description: "The pages that customers see." } : it
      )
    }
  })
  const emptyCollectionId = await make("Warehouse", "Nothing is designed yet.")
  const trashed = await make("First try of the shop", "Superseded.")
  await calls.collections.trashCollection({ params: { id: trashed } })
  return { collectionId, emptyCollectionId, endedJobId, blockId: block.id }
}

const makeSpaces = async (calls: Client, organisationId: string, collectionId: string) => {
  const space = await calls.spaces.createSpace({
    payload: {
      name: "Roastery",
      org_id: organisationId,
      collection_id: collectionId,
      guest_projects: true,
      listed_for_guests: true
    }
  })
  const params = { id: space.id }
  const { blocks, layers, specialties } = await calls.collections.readCollection({
    params: { id: collectionId }
  })
  const [renamed, hidden] = blocks
  const layer = first(layers, "layer")
  if (renamed === undefined || hidden === undefined) throw new Error("the design is too small")
  await calls.overlays.updateSpaceBlock({
    params: { ...params, blockId: renamed.id },
    payload: { name: `${renamed.name} of the roastery`, description: "With the colours of the roastery." }
  })
  await calls.overlays.removeSpaceBlock({ params: { ...params, blockId: hidden.id } })
  await calls.overlays.removeSpaceSpecialty({
    params: { ...params, specId: first(specialties, "specialty").id }
  })
  await calls.overlays.createSpaceBlock({
    params,
    payload: { name: "Tasting notes", description: "What customers taste in a coffee.", layer_id: layer.id }
  })
  return { spaceId: space.id, overriddenBlockId: renamed.id }
}

const document = (label: string): string => `# ${label}

## Purpose

Keeps what customers order, from the first article in the cart to the parcel that left the warehouse.

## Interfaces

| From | What | How often |
|---|---|---|
| Shop front | orders | 40 a minute at most |
| Payment provider | confirmations | one for each order |

## Decisions

- An order never changes after it is paid; corrections are orders of their own.
- Prices are copied into the order.
`

const makeProjects = async (calls: Client, spaceId: string) => {
  const make = (title: string) =>
    calls.projects.createProject({
      payload: { space_id: spaceId, title, prompt: "A first release for one city, with pick-up in the shop." }
    })
  const project = await make("Shop, first release")
  const { graph } = await calls.projects.readProject({ params: { id: project.id } })
  const node = first(graph.nodes, "node")
  const params = { id: project.id, nodeId: node.id }
  const text = document(node.label)
  await calls.documents.writeDocument({ params, payload: { content: text } })
  await calls.documents.writeDocument({
    params,
    payload: { content: text.replace("40 a minute", "90 a minute") }
  })
  await calls.documents.writeDocument({
    params,
    payload: { content: `${text}\n## Open questions\n\nWho answers for returned parcels?\n` }
  })
  const read = await calls.projects.readProject({ params: { id: project.id } })
  const { contentItems: _, ...current } = read.graph
  await calls.projects.writeProjectGraph({
    params: { id: project.id },
    payload: {
      ...current,
      nodes: [...current.nodes, { id: "gift-cards", label: "Gift cards", roles: "[]" }],
      expectedUpdatedAt: read.updated_at
    }
  })
  const trashed = await make("Shop on paper")
  await calls.projects.trashProject({ params: { id: trashed.id } })
  await make("Shop for resellers")
  return { projectId: project.id, nodeId: node.id }
}

const prompt = async (): Promise<string> => {
  const text = await readFile(new URL("../../../../demo/prompts/gift-cards.md", import.meta.url), "utf8")
  return text.trim().replace(/(?<=\S)\n(?=\S)/g, " ")
}

const makePrompted = async (calls: Client, spaceId: string, title: string): Promise<string> =>
  (await calls.projects.createProject({ payload: { space_id: spaceId, title, prompt: await prompt() } })).id

const beginProject = async (
  calls: Client,
  id: string,
  payload: ProjectGenerationRequest = { scope: "all" }
): Promise<string> => (await calls.projectGeneration.generateProject({ params: { id }, payload })).job_id

const generateToEnd = async (...of: Parameters<typeof beginProject>): Promise<string> => {
  const [calls] = of
  const id = await beginProject(...of)
  for (let [after, ended] = [0, false]; !ended; ) {
    const page = await calls.jobs.readJobEvents({ params: { id }, query: { after, wait: 20 } })
    after = page.next
    ended = page.ended
  }
  return id
}

/** A project that a model made, one document of which was edited and then generated again. */
const makeGenerated = async (calls: Client, spaceId: string) => {
  const id = await makePrompted(calls, spaceId, "Gift cards")
  const jobId = await generateToEnd(calls, id)
  const { graph } = await calls.projects.readProject({ params: { id } })
  const node = graph.nodes.find(({ label }) => /gift card service/i.test(label)) ?? first(graph.nodes, "node")
  const params = { id, nodeId: node.id }
  const { content } = await calls.documents.readDocument({ params })
  await calls.documents.writeDocument({
    params,
    payload: { content: content.replace("## Risks", "- Codes have 16 characters.\n\n## Risks") }
  })
  await generateToEnd(calls, id, {
    scope: "documents",
    node_ids: [node.id],
    instructions: "The gift card service never pays a balance out in cash."
  })
  return { generatedProjectId: id, generatedNodeId: node.id, endedProjectJobId: jobId }
}

export const furnish = async (
  url: string,
  { email, password }: Readonly<Record<"email" | "password", string>>
) => {
  const cookie = await signIn(apiAt(url), email, password)
  const calls = browserAt(url, cookie)
  const organisation = await calls.organisations.createOrganisation({
    payload: { name: "Northern Roastery" }
  })
  const organisationId = organisation.id
  const user = await calls.users.createUser({
    payload: { email: "mika@example.org", name: "Mika Laine", password: "a password for pictures" }
  })
  await calls.organisations.putMember({
    params: { id: organisationId, userId: user.id },
    payload: { role: "member" }
  })
  await calls.rules.createRule({
    payload: { org_id: organisationId, text: "Personal data stays in the European Union." }
  })
  await calls.rules.createRule({ payload: { text: "Name queues after what waits in them." } })
  await calls.tokens.createToken({ payload: { name: "Nightly export", scope: "read" } })
  const webhook = await calls.webhooks.createWebhook({
    payload: {
      org_id: organisationId,
      url: "https://1.1.1.1/changes",
      description: "Tells the wiki",
      enabled: false
    }
  })
  const collections = await makeCollections(calls, organisationId)
  const spaces = await makeSpaces(calls, organisationId, collections.collectionId)
  await calls.spaces.putSpaceManager({ params: { id: spaces.spaceId, userId: user.id } })
  const projects = await makeProjects(calls, spaces.spaceId)
  await calls.projects.putGrant({
    params: { id: projects.projectId, userId: user.id },
    payload: { level: "write" }
  })
  const generated = await makeGenerated(calls, spaces.spaceId)
  return {
    cookie,
    organisationId,
    webhookId: webhook.id,
    ...collections,
    ...spaces,
    ...projects,
    ...generated
  }
}

/** Begins a run of a new collection, and leaves it to itself. */
export const beginRun = async (
  url: string,
  { cookie, organisationId }: Pick<Furnished, "cookie" | "organisationId">
) => {
  const calls = browserAt(url, cookie)
  const { id } = await calls.collections.createCollection({
    payload: {
      name: "Data exchange",
      owner_org_id: organisationId,
      description: "Agencies ask each other for records."
    }
  })
  const { jobId } = await begin(calls, id, "data-exchange")
  return { collectionId: id, jobId }
}

/** Begins one run of each kind, and leaves them to themselves. */
export const beginRuns = async (url: string, furnished: Furnished) => {
  const { cookie, spaceId } = furnished
  const calls = browserAt(url, cookie)
  const { jobId } = await beginRun(url, furnished)
  const documented = await makePrompted(calls, spaceId, "Gift cards for companies")
  const documentsJobId = await beginProject(calls, documented, { scope: "documents" })
  const growing = await makePrompted(calls, spaceId, "Gift cards by post")
  const graphJobId = await beginProject(calls, growing)
  const { graph } = await calls.projects.readProject({ params: { id: documented } })
  return {
    jobId,
    graphJobId,
    /** Of the generating project; the node is one of its parts that wait. */
    documentsJobId,
    generatingProjectId: documented,
    waitingNodeId: (graph.nodes.at(-1) ?? first(graph.nodes, "node")).id
  }
}
