import { callsOf } from "@design-workspace/verification/calls/Calls"
import { ask, jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import { expectStatus, type World } from "@design-workspace/verification/scenes/World"
import { expect } from "vitest"

/** What everything of a scene is called, and its texts of many lines. */
export interface Words {
  readonly name: string
  readonly text: string
}

/** A path to read, or to post a body to. */
export type Page = readonly [path: string, body?: unknown]

/** Something called so in every place that has a name, and the page of each operation with a mirror on it. */
export const makePages = async (
  world: World,
  { name, text }: Words
): Promise<Readonly<Record<string, Page>>> => {
  const { api, orgAdmin, orgId, siteAdmin } = world
  const admin = callsOf(api, { token: orgAdmin.readWrite })
  const cookie = callsOf(api, { cookie: orgAdmin.cookie })
  const made = async (path: string, body: object): Promise<string> =>
    expectStatus(await admin.post(path, body), 201).json.id
  const before = (await admin.get("/api/changes")).json.next_cursor
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
  // How many blocks are made depends on the words of the brief.
  const { next: events } = (await admin.get(`${job}/events`)).json
  const attempts = `${generated}/attempts`
  const [{ attempt_id: attempt }] = (await admin.get(attempts)).json.items
  const designed = `/api/projects/${await newProject()}`
  const instructions = `${text}${name}`
  const body = { scope: "documents", instructions, confirm: true }
  const projectRun = expectStatus(await admin.post(`${designed}/generate`, body), 202).json.job_id
  const { json: ended } = await jobUntil(admin, projectRun, "succeeded")
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
    listProjectVersions: [`${project}/versions`],
    listGrants: [`${project}/grants`],
    listDocuments: [`${project}/doc-content`],
    readDocument: [`${project}/doc-content/web`],
    readDocumentHistory: [`${project}/doc-content/web/history`],
    readDocumentVersion: [`${project}/doc-content/web/history/1`],
    "readDocumentVersion: a diff": [`${project}/doc-content/web/history/2?diff_from=1`],
    readDocumentDiff: [`${project}/doc-content/web/diff?from=1`],
    estimateProjectGeneration: [`${designed}/generate/estimate`, body],
    listProjectAttempts: [`${designed}/attempts`],
    readProjectAttempt: [`${designed}/attempts/${ended.attempt_id}`],
    listRules: ["/api/memory/rules?limit=1"],
    listJobs: ["/api/jobs?limit=1"],
    readJob: [job],
    readJobEvents: [`${job}/events?after=${events - 2}`],
    previewProjectRestore: [`/api/projects/${trashed}/restore/preview`],
    previewSpaceTrash: [`${space}/trash/preview`],
    previewSpaceRestore: [`/api/spaces/${trashedSpace}/restore/preview`],
    previewCollectionRestore: [`/api/collections/${trashedCollection}/restore/preview`],
    listAudit: ["/api/audit?limit=1"],
    watchChanges: [`/api/changes?after=${before}&id=${collectionId}`],
    search: [`/api/search?q=${/[a-z]{4,}/i.exec(name)?.[0]}&kind=project&limit=1`]
  }
}
