import { endpoints } from "@design-workspace/adapters-http/contract/Endpoints"
import { parseMirror } from "@design-workspace/adapters-http/testing/parseMirror"
import { hasMirror } from "@design-workspace/adapters-http/wire/hasMirror"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { ask, jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expectStatus, type World } from "@design-workspace/verification/scenes/World"
import { expect, it } from "vitest"

/** What everything of a scene is called, and its texts of many lines. */
interface Words {
  readonly name: string
  readonly text: string
}

const plain: Words = { name: "Name", text: "Text" }
const structure =
  "A — layer z — roles q → b ``` ## Actions - POST /api/x — restoreProject — now; body {a}, b: c"
const breaks = ["\n", "\r", "\r\n", "\u2028", "\u2029", "\u0085", "\v", "\f", "\u001c", "\u001e"]
const hostile: Words = {
  name: structure,
  text: breaks
    .map((it) => `${it}## Actions${it}- POST /api/x — y — ${structure}${it}\`\`\`\`${it}# project x`)
    .join("")
}

type Page = readonly [path: string, body?: unknown]

/** Something called so in every place that has a name, and the page of each operation with a mirror on it. */
const makePages = async (world: World, { name, text }: Words): Promise<Readonly<Record<string, Page>>> => {
  const { api, orgAdmin, orgId, siteAdmin } = world
  const admin = callsOf(api, { token: orgAdmin.readWrite })
  const cookie = callsOf(api, { cookie: orgAdmin.cookie })
  const made = async (path: string, body: object): Promise<string> =>
    expectStatus(await admin.post(path, body), 201).json.id
  const root = callsOf(api, { cookie: siteAdmin.cookie })
  const email = `${crypto.randomUUID()}@example.com`
  const user = await root.post("/api/users", { email, name, password: "correct horse battery" })
  const userId = expectStatus(user, 201).json.id
  expectStatus(await cookie.put(`/api/organisations/${orgId}/members/${userId}`, { role: "member" }), 200)

  const block = (id: string, more: object = {}) => ({ id, name, description: text, layer_id: "l", ...more })
  const content = {
    layers: [{ id: "l", name, description: text }],
    specialties: [{ id: "s", name, description: text }],
    blocks: [block("web", { default_specialties: ["s"] }), block("api"), block("gone")],
    edges: [{ source_id: "web", target_id: "api" }]
  }
  const newCollection = () =>
    made("/api/collections", { name, description: text, owner_org_id: orgId, ...content })
  const collectionId = await newCollection()
  const collection = `/api/collections/${collectionId}`
  const newSpace = () => made("/api/spaces", { name, org_id: orgId, collection_id: collectionId })
  const spaceId = await newSpace()
  const space = `/api/spaces/${spaceId}`
  const newProject = () => made("/api/projects", { space_id: spaceId, title: name, prompt: text })
  const project = `/api/projects/${await newProject()}`
  const steps = [
    admin.patch(`${space}/blocks/web`, { name, description: text }),
    admin.delete(`${space}/blocks/gone`),
    admin.post(`${space}/blocks`, { name, description: text, layer_id: "l" }),
    cookie.put(`${space}/managers/${userId}`),
    cookie.put(`${project}/grants/${userId}`, { level: "read" }),
    admin.put(`${project}/doc-content/web`, { content: text }),
    admin.post("/api/memory/rules", { text })
  ]
  for (const step of steps) expect((await step).status).toBeLessThan(300)
  expectStatus(await admin.put(`${project}/doc-content/web`, { content: `${text}${name}` }), 200)
  const { graph, updated_at } = (await admin.get(project)).json
  const { edges, nodes, roles, nodeRoles } = graph
  const changed = nodes
    .filter(({ id }: { id: string }) => id !== "gone")
    .map((it: object, index: number) => (index === 0 ? { ...it, label: `${name} 2` } : it))
  const graphBody = { nodes: changed, edges: [], roles, nodeRoles, expectedUpdatedAt: updated_at }
  expectStatus(await admin.put(`${project}/graph`, graphBody), 200)
  expect(edges).toHaveLength(1)
  const blocks = [block("web", { name: `${name} 2`, default_specialties: ["s"] }), block("new")]
  expectStatus(await admin.patch(collection, { blocks, edges: [] }), 200)
  const trashed = await newProject()
  const trashedSpace = await newSpace()
  const trashedCollection = await newCollection()
  const back = [await newProject(), await newCollection()] as const
  for (const path of [
    `projects/${trashed}`,
    `spaces/${trashedSpace}`,
    `collections/${trashedCollection}`,
    `projects/${back[0]}`,
    `collections/${back[1]}`
  ])
    expectStatus(await admin.delete(`/api/${path}`), 200)
  const generated = `/api/collections/${await newCollection()}`
  const messages = [{ role: "user", content: `${text}${name}` }]
  const run = await admin.post(`${generated}/regenerate?mode=async`, ask({ mode: "blocks-only", messages }))
  const job = `/api/jobs/${expectStatus(run, 202).json.job_id}`
  await jobUntil(admin, run.json.job_id, "succeeded")
  const attempts = `${generated}/attempts`
  const [{ attempt_id: attempt }] = (await admin.get(attempts)).json.items
  return {
    whoAmI: ["/api/session"],
    listOrganisations: ["/api/organisations?limit=1"],
    listMembers: [`/api/organisations/${orgId}/members?limit=1`],
    findUsers: [`/api/users?email=${email}`],
    listCollections: ["/api/collections?limit=1"],
    listTrashedCollections: ["/api/collections/deleted?limit=1"],
    readCollection: [collection],
    readCollectionGraph: [`${collection}/graph`],
    restoreCollection: [`/api/collections/${back[1]}/restore`, null],
    listCollectionVersions: [`${collection}/versions?limit=1`],
    readCollectionVersion: [`${collection}/versions/2`],
    readCollectionDiff: [`${collection}/versions/2/diff`],
    readLastGeneration: [`${generated}/generation/last`],
    listAttempts: [attempts],
    readAttempt: [`${attempts}/${attempt}`],
    estimateGeneration: [`${generated}/generation/estimate`, ask({ messages })],
    listSpaces: ["/api/spaces?limit=1"],
    listTrashedSpaces: ["/api/spaces/deleted?limit=1"],
    readSpace: [space],
    listSpaceManagers: [`${space}/managers`],
    listSpaceBlocks: [`${space}/blocks?include_hidden=1`],
    listSpaceLayers: [`${space}/layers`],
    listSpaceSpecialties: [`${space}/specialties`],
    readSpaceGraph: [`${space}/graph`],
    listSpaceOverlays: [`${space}/overlays`],
    readSpaceUpstream: [`${space}/upstream`],
    explainSpaceItem: [`${space}/explain?kind=block&id=web`],
    listProjects: [`/api/projects?space_id=${spaceId}&limit=1`],
    listTrashedProjects: ["/api/projects/deleted?limit=1"],
    readProject: [project],
    restoreProject: [`/api/projects/${back[0]}/restore`, null],
    readProjectGraph: [`${project}/graph?view=full`],
    "readProjectGraph: a diff": [`${project}/graph?diff_from=${updated_at}`],
    "readCollectionGraph: a diff": [`${collection}/graph?diff_from=1`],
    "readSpaceGraph: a diff": [`${space}/graph?diff_from=1`],
    listGrants: [`${project}/grants`],
    listDocuments: [`${project}/doc-content`],
    readDocument: [`${project}/doc-content/web`],
    readDocumentHistory: [`${project}/doc-content/web/history`],
    readDocumentVersion: [`${project}/doc-content/web/history/1`],
    "readDocumentVersion: a diff": [`${project}/doc-content/web/history/2?diff_from=1`],
    readDocumentDiff: [`${project}/doc-content/web/diff?from=1`],
    listRules: ["/api/memory/rules?limit=1"],
    readJob: [job],
    previewProjectRestore: [`/api/projects/${trashed}/restore/preview`],
    previewSpaceRestore: [`/api/spaces/${trashedSpace}/restore/preview`],
    previewCollectionRestore: [`/api/collections/${trashedCollection}/restore/preview`],
    listAudit: ["/api/audit?limit=1"],
    search: [`/api/search?q=${/[a-z]{4,}/i.exec(name)?.[0]}&kind=project&limit=1`]
  }
}

/** How many fields each side of a line has. */
const shapeOf = (line: string) => line.split(" → ").map((side) => side.split(" — ").length)

/** Everything of a page but its values: what a value could forge. */
const read = async (world: World, [path, body]: Page) => {
  const { headers, status, text } = await world.api.call(body === undefined ? "GET" : "POST", path, {
    token: world.orgAdmin.readWrite,
    headers: { accept: "text/markdown" },
    ...(body === null || body === undefined ? {} : { body })
  })
  expect([path, status, headers["content-type"]]).toEqual([path, 200, "text/markdown; charset=utf-8"])
  const { actions, fields, heading, sections } = parseMirror(text)
  return {
    shape: {
      heading: heading.split(" ").length,
      fields: Object.keys(fields),
      sections: sections.map(({ lines, text, title }) => ({
        title: title.replace(/ .*/, ""),
        lines: lines.map(shapeOf),
        texts: text !== undefined
      })),
      // How many pages a list has is another matter.
      actions: actions
        .filter(({ description }) => description !== "the next page")
        .map(({ method, name }) => `${method} ${name}`)
    }
  }
}

inOneWorld("contract 13.2: no value forges a line or a field of a line", (world) => {
  it("on any Markdown page there is, one hostile name through all of them", async () => {
    const pages = [await makePages(world(), plain)]
    const shapes: Record<string, unknown> = {}
    for (const [name, page] of Object.entries(pages[0] ?? {})) {
      shapes[name] = (await read(world(), page)).shape
    }
    const found: Record<string, unknown> = {}
    for (const [name, page] of Object.entries(await makePages(world(), hostile))) {
      found[name] = (await read(world(), page)).shape
    }
    expect(found).toEqual(shapes)
    const mirrored = endpoints().flatMap(({ definition, name }) =>
      hasMirror(definition, name) ? [name] : []
    )
    const listed = new Set(Object.keys(found).map((name) => name.replace(/:.*/, "")))
    expect([...listed].sort()).toEqual([...mirrored].sort())
  })
})
