import { strict as assert } from "node:assert"
import type { Real } from "./Real.ts"
import type { Collection, Project, Rule, Space, State, Thing } from "./State.ts"
import { isOutOfSight } from "./State.ts"
import { lookAtDocuments } from "./lookAtDocuments.ts"
import { diffOf, graphRead } from "./graphs.ts"
import { shownBy, type View, viewOf } from "./shownBy.ts"

type Json = Awaited<ReturnType<Real["read"]>>

/** A changed thing has a later version, another the same; from here on the version that was read counts. */
const learnVersion = (thing: Pick<Thing, "changed" | "id" | "updatedAt">, read: string): void => {
  if (thing.changed)
    assert.ok(read > thing.updatedAt, `${thing.id}: ${read} is no later version than ${thing.updatedAt}`)
  else assert.equal(read, thing.updatedAt, `${thing.id}: a version without a change`)
  thing.updatedAt = read
  thing.changed = false
}

/** When it went into the trash is told once and stays. */
const learnDeletion = (thing: Thing, read: unknown): void => {
  if (!thing.trashed) assert.equal(read, null, `${thing.id}: deleted_at`)
  else if (thing.deletedAt === null) assert.match(String(read), /^\d{4}-.*Z$/)
  else assert.equal(read, thing.deletedAt, `${thing.id}: deleted_at`)
  thing.deletedAt = thing.trashed ? String(read) : null
}

const times = ({ createdAt, deletedAt, updatedAt }: Thing) => ({
  created_at: createdAt,
  updated_at: updatedAt,
  deleted_at: deletedAt
})

const collectionSummary = (state: State, it: Collection) => ({
  id: it.id,
  owner_org_id: state.orgId,
  name: it.name,
  description: it.description,
  ...times(it),
  deleted_by: it.deletedBy
})

const spaceBody = (state: State, it: Space) => ({
  id: it.id,
  org_id: state.orgId,
  collection_id: it.collection.id,
  name: it.name,
  guest_projects: false,
  ...times(it),
  deleted_by: it.deletedBy
})

const projectSummary = (_: State, it: Project) => ({
  id: it.id,
  title: it.title,
  prompt: it.prompt,
  status: it.status,
  visibility: it.visibility,
  space_id: it.space.id,
  owner_id: it.ownerId,
  ...times(it)
})

const newestFirst = <A extends { readonly createdAt: string; readonly id: string }>(
  things: ReadonlyArray<A>
): ReadonlyArray<A> =>
  things.toSorted((one, other) => (`${other.createdAt} ${other.id}` < `${one.createdAt} ${one.id}` ? -1 : 1))

/** A list is exactly these things, newest first, each whole. */
const verifyList = <A extends Thing>(
  what: string,
  items: ReadonlyArray<Json>,
  things: ReadonlyArray<A>,
  body: (thing: A) => object
): void => {
  const wanted = newestFirst(things)
  assert.deepEqual(
    items.map(({ id }) => id),
    wanted.map(({ id }) => id),
    what
  )
  wanted.forEach((thing, index) => {
    const { deleted_at, updated_at } = items[index]
    learnVersion(thing, updated_at)
    learnDeletion(thing, deleted_at)
    assert.deepEqual(items[index], body(thing), what)
  })
}

const trashedProject = (state: State) => (it: Project) => ({
  ...projectSummary(state, it),
  space_in_trash: it.space.trashed
})

/** The three lists of the trash, as the admin has them, and the owner's own. */
const lookAtTrash = async (state: State, real: Real, ofOwner: boolean): Promise<void> => {
  const list = async (kind: string, by?: "owner") =>
    (await real.read(`/api/${kind}/deleted?limit=200`, by)).items
  const isTrashed = ({ trashed }: Thing) => trashed
  verifyList(
    "collections in the trash",
    await list("collections"),
    state.collections.filter(isTrashed),
    (it) => collectionSummary(state, it)
  )
  verifyList("spaces in the trash", await list("spaces"), state.spaces.filter(isTrashed), (it) =>
    spaceBody(state, it)
  )
  const hidden = state.projects.filter(isOutOfSight)
  verifyList("projects in the trash", await list("projects"), hidden, trashedProject(state))
  if (!ofOwner) return
  const own = hidden.filter(({ ownerId }) => ownerId === real.ids.owner)
  verifyList("the owner's projects in the trash", await list("projects", "owner"), own, trashedProject(state))
}

/** What lies in the trash is missing where it is read. */
const verifyMissing = async (real: Real, path: string, code: string): Promise<void> => {
  const { json, status } = await real.get(path)
  assert.deepEqual([status, json?.code], [404, code], `GET ${path}`)
}

const verifyTag = (path: string, etag: string, { updatedAt }: Pick<Thing, "updatedAt">): void =>
  assert.equal(etag, `"${updatedAt}"`, `${path}: ETag`)

/** Reads a thing, and what has its version too. */
const lookAtThing = async (
  real: Real,
  path: string,
  thing: Thing,
  body: () => object,
  thoroughly: boolean
): Promise<void> => {
  const { etag, json } = await real.see(path, thoroughly)
  learnVersion(thing, json.updated_at)
  learnDeletion(thing, json.deleted_at)
  verifyTag(path, etag, thing)
  assert.deepEqual(json, body(), path)
}

const lookAtCollection = async (
  state: State,
  real: Real,
  it: Collection,
  thoroughly: boolean
): Promise<void> => {
  const path = `/api/collections/${it.id}`
  if (it.trashed) return verifyMissing(real, path, "COLLECTION_NOT_FOUND")
  await lookAtThing(real, path, it, () => ({ ...collectionSummary(state, it), ...it.content }), thoroughly)
}

const graphOf = ({ blocks, edges, layers }: View) => ({
  lanes: layers.map(({ id, name, position }) => ({ id, label: name, position })),
  nodes: blocks.map(({ default_specialties, id, layer_id, name }) => ({
    id,
    label: name,
    layer_id,
    default_specialties
  })),
  edges
})

const listedOverlays = (space: Space) => {
  const { blocks, layers, specialties } = space.collection.content
  const inherited = new Set([
    ...blocks.map(({ id }) => `block/${id}`),
    ...layers.map(({ id }) => `layer/${id}`),
    ...specialties.map(({ id }) => `specialty/${id}`)
  ])
  return [...space.overlays]
    .filter(([, { hidden, overrides }]) => hidden || Object.keys(overrides).length > 0)
    .map(([key, overlay]) => ({ ...overlay, orphaned: !inherited.has(key) }))
}

const byKey = (one: Json, other: Json): number =>
  `${one.kind}/${one.id}` < `${other.kind}/${other.id}` ? -1 : 1

/** What a space hides and overrides, what it has and what it shows. */
const lookIntoSpace = async (real: Real, space: Space, thoroughly: boolean): Promise<void> => {
  const path = `/api/spaces/${space.id}`
  const { items } = await real.read(`${path}/overlays`)
  assert.deepEqual(items.toSorted(byKey), listedOverlays(space).toSorted(byKey), `${path}/overlays`)
  const [view, shown] = [viewOf(space), shownBy(space)]
  const lists = thoroughly ? (["blocks", "layers", "specialties"] as const) : (["blocks"] as const)
  for (const list of lists) {
    assert.deepEqual(
      (await real.read(`${path}/${list}?include_hidden=1`)).items,
      view[list],
      `${path}/${list}, hidden ones too`
    )
    if (thoroughly)
      assert.deepEqual((await real.read(`${path}/${list}`, "member")).items, shown[list], `${path}/${list}`)
  }
  assert.deepEqual(await real.read(`${path}/graph`), graphOf(shown), `${path}/graph`)
}

const lookAtSpace = async (state: State, real: Real, it: Space, thoroughly: boolean): Promise<void> => {
  const path = `/api/spaces/${it.id}`
  if (it.trashed) return verifyMissing(real, path, "SPACE_NOT_FOUND")
  await lookAtThing(real, path, it, () => spaceBody(state, it), thoroughly)
  await lookIntoSpace(real, it, thoroughly)
}

const idsIn = (items: ReadonlyArray<Json>): ReadonlyArray<string> =>
  items.map(
    (it) =>
      it.id ??
      (it.source_id === undefined ? `${it.node_id} ${it.role_id}` : `${it.source_id} ${it.target_id}`)
  )

/** Every past version is one that a difference can begin at. */
const lookAtPast = async (real: Real, path: string, { graph, past }: Project): Promise<void> => {
  for (const before of [past[0], past.at(-1)]) {
    if (before === undefined) continue
    const read = await real.read(`${path}/graph?diff_from=${encodeURIComponent(before.version)}`)
    const wanted = diffOf(before.graph, graph)
    for (const part of ["nodes", "edges", "roles", "nodeRoles"] as const) {
      const { added, removed } = read[part]
      assert.deepEqual(
        { added: idsIn(added), removed: idsIn(removed) },
        wanted[part],
        `${path} since ${before.version}: ${part}`
      )
    }
  }
}

const lookAtProject = async (state: State, real: Real, it: Project, thoroughly: boolean): Promise<void> => {
  const path = `/api/projects/${it.id}`
  if (isOutOfSight(it)) return verifyMissing(real, path, "PROJECT_NOT_FOUND")
  const { changed } = it
  const { etag, json } = await real.see(path, thoroughly)
  learnVersion(it, json.updated_at)
  learnDeletion(it, json.deleted_at)
  verifyTag(path, etag, it)
  for (const versions of it.documents.values()) {
    const latest = versions.at(-1)
    if (latest?.created_at === "") latest.created_at = it.updatedAt
  }
  if (it.past.at(-1)?.graph !== it.graph) it.past.push({ version: it.updatedAt, graph: it.graph })
  assert.deepEqual(json, { ...projectSummary(state, it), graph: graphRead(it) }, path)
  if (!changed && !thoroughly) return
  const whole = await real.see(`${path}/graph`, thoroughly)
  verifyTag(`${path}/graph`, whole.etag, it)
  assert.deepEqual(whole.json, { updated_at: it.updatedAt, ...graphRead(it) }, `${path}/graph`)
  await lookAtDocuments(real, path, it, thoroughly)
  if (thoroughly) await lookAtPast(real, path, it)
}

const lookAtRules = async (state: State, real: Real): Promise<void> => {
  const { items } = await real.read("/api/memory/rules?limit=200")
  const wanted = newestFirst(state.rules)
  assert.deepEqual(
    items.map(({ id }: Json) => id),
    wanted.map(({ id }) => id),
    "memory rules"
  )
  wanted.forEach((rule: Rule, index) => {
    learnVersion(rule, items[index].updated_at)
    const { createdAt, enabled, id, text, updatedAt } = rule
    assert.deepEqual(
      items[index],
      { id, org_id: state.orgId, text, enabled, created_at: createdAt, updated_at: updatedAt },
      "memory rules"
    )
  })
}

/** What is active of each kind is listed, and nothing else. */
const lookAtLists = async (state: State, real: Real): Promise<void> => {
  const list = async (path: string) => (await real.read(`${path}limit=200`)).items
  const isActive = ({ trashed }: Thing) => !trashed
  verifyList(
    "collections",
    await list(`/api/collections?owner_org_id=${state.orgId}&`),
    state.collections.filter(isActive),
    (it) => collectionSummary(state, it)
  )
  verifyList("spaces", await list("/api/spaces?"), state.spaces.filter(isActive), (it) =>
    spaceBody(state, it)
  )
  const projects = (await list("/api/projects?")).filter(({ space_id }: Json) =>
    state.spaces.some(({ id }) => id === space_id)
  )
  verifyList(
    "projects",
    projects,
    state.projects.filter((it) => !isOutOfSight(it)),
    (it) => projectSummary(state, it)
  )
}

/** After each step: the trash, and all that changed or that the step was about. */
export const lookAfter = async (state: State, real: Real, near: ReadonlyArray<Thing>): Promise<void> => {
  const concerned = (it: Thing) => it.changed || near.includes(it)
  const collections = state.collections.filter(concerned)
  const spaces = state.spaces.filter((it) => concerned(it) || collections.includes(it.collection))
  const projects = state.projects.filter(concerned)
  await lookAtTrash(state, real, projects.length > 0)
  for (const it of collections) await lookAtCollection(state, real, it, false)
  for (const it of spaces) await lookAtSpace(state, real, it, false)
  for (const it of projects) await lookAtProject(state, real, it, false)
  if (state.rules.some(({ changed }) => changed)) await lookAtRules(state, real)
}

/** Everything, to the byte. */
export const lookAtAll = async (state: State, real: Real): Promise<void> => {
  await lookAtTrash(state, real, true)
  await lookAtLists(state, real)
  for (const it of state.collections) await lookAtCollection(state, real, it, true)
  for (const it of state.spaces) await lookAtSpace(state, real, it, true)
  for (const it of state.projects) await lookAtProject(state, real, it, true)
  await lookAtRules(state, real)
  await real.book.verify()
}
