import { strict as assert } from "node:assert"
import { diffOf, graphRead } from "../state/graphs.ts"
import type { ModelCaller } from "../state/Plan.ts"
import { made } from "../state/patched.ts"
import { learnLastVersion, verifyTag } from "../state/projectVersions.ts"
import { accessOf } from "../state/rights.ts"
import type { Json, ServiceRun } from "../state/ServiceRun.ts"
import { type Graph, isOutOfSight, type Project, type Version } from "../state/State.ts"
import { projectSummary } from "./bodies.ts"
import { lookAtThing, verifyMissing } from "./lookAtThing.ts"

const whole = (node_id: string, version: Version) => ({ ...version, node_id })

const summary = (node_id: string, { content: _, ...shown }: Version) => ({ ...shown, node_id })

/** Under the project's ETag nobody is named. */
const listed = (node_id: string, { author_name: _, ...shown }: Version) => ({ ...shown, node_id })

/** Strangers read what is public, but not who wrote it. */
const lookAsStranger = async (
  service: ServiceRun,
  path: string,
  nodeId: string,
  versions: ReadonlyArray<Version>
): Promise<void> => {
  for (const by of ["guest", "outsider"] as const) {
    const { items } = await service.read(`${path}/${nodeId}/history?limit=200`, by)
    const unnamed = versions.map((it) => ({ ...summary(nodeId, it), author_name: null }))
    assert.deepEqual(items, unnamed.toReversed(), `${path}/${nodeId}/history as ${by}`)
  }
}

/** Each version reads, to the byte, as it did the first time; the diff makes the last but one the last. */
const lookAtDocument = async (
  service: ServiceRun,
  path: string,
  nodeId: string,
  versions: ReadonlyArray<Version>,
  thoroughly: boolean
): Promise<void> => {
  const { items } = await service.read(`${path}/${nodeId}/history?limit=200`)
  assert.deepEqual(items, versions.map((it) => summary(nodeId, it)).toReversed(), `${path}/${nodeId}/history`)
  assert.deepEqual(
    items.map(({ version }: Pick<Version, "version">) => version).toReversed(),
    [...versions.keys()].map((index) => index + 1)
  )
  const { changes } = await service.read(`${path}/${nodeId}/diff?format=json`)
  const [before, after] = [versions.at(-2)?.content ?? "", versions.at(-1)?.content ?? ""]
  assert.equal(made(changes, before), after, `${path}/${nodeId}: the latest version by what it changed`)
  // The first and the last show most changes soon, all of them show every change.
  const ends = new Set([versions[0], versions.at(-1)])
  for (const version of versions.filter((it) => thoroughly || ends.has(it))) {
    const at = `${path}/${nodeId}/history/${version.version}`
    const { json, text } = await service.get(at)
    assert.deepEqual(json, whole(nodeId, version), at)
    service.verifySame(at, text)
  }
}

/** Of a node that is gone there are none, until it comes back. */
const lookAtDocuments = async (
  service: ServiceRun,
  project: string,
  { documents, graph, updatedAt, visibility }: Project,
  thoroughly: boolean
): Promise<void> => {
  const path = `${project}/doc-content`
  const { etag, json } = await service.see(path, thoroughly)
  assert.equal(etag, `"${updatedAt}"`, `${path}: ETag`)
  const current = graph.nodes.flatMap(({ id }) => {
    const version = documents.get(id)?.at(-1)
    return version === undefined ? [] : [listed(id, version)]
  })
  assert.deepEqual(json, { items: current }, path)
  for (const [nodeId, versions] of documents) {
    if (graph.nodes.some(({ id }) => id === nodeId)) {
      await lookAtDocument(service, path, nodeId, versions, thoroughly)
      if (visibility === "public") await lookAsStranger(service, path, nodeId, versions)
    } else if (thoroughly) {
      const { json: gone, status } = await service.get(`${path}/${nodeId}`)
      assert.deepEqual([status, gone?.code], [404, "NODE_NOT_FOUND"], `${path}/${nodeId}`)
    }
  }
}

interface Box {
  readonly id: string
  readonly lane_id: string | null
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Lane {
  readonly id: string | null
  readonly y: number
  readonly height: number
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Each box stands in the drawing and within its lane, and covers no other. */
const verifyPlaces = (
  path: string,
  size: Readonly<Record<"height" | "width", number>>,
  lanes: ReadonlyArray<Lane>,
  boxes: ReadonlyArray<Box>
): void => {
  for (const [index, box] of boxes.entries()) {
    const { height, id, lane_id, width, x, y } = box
    const within = x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
    assert.ok(within, `${path}: ${id} stands outside`)
    const lane = lanes.find((it) => it.id === lane_id)
    if (lane_id !== null)
      assert.ok(
        lane !== undefined && y >= lane.y && y + height <= lane.y + lane.height,
        `${path}: ${id} stands outside of its lane`
      )
    for (const other of boxes.slice(index + 1))
      assert.ok(!overlap(box, other), `${path}: ${id} and ${other.id} overlap`)
  }
}

const lookAtLayout = async (service: ServiceRun, project: string, { edges, nodes }: Graph): Promise<void> => {
  const path = `${project}/graph?format=layout`
  const { boxes, edges: routes, lanes, ...size } = await service.read(path)
  const boxOf = ({ id, lane_id, name }: Box) => JSON.stringify([id, name, lane_id])
  const wanted = nodes.map(({ id, label, layer_id }) => JSON.stringify([id, label, layer_id ?? null]))
  assert.deepEqual(boxes.map(boxOf).toSorted(), wanted.toSorted(), `${path}: boxes`)
  const named = new Set(nodes.flatMap(({ layer_id }) => layer_id ?? []))
  const lanesNamed = lanes.flatMap(({ id }: Lane) => id ?? [])
  assert.deepEqual(lanesNamed, [...named], `${path}: lanes`)
  const edgeOf = ({ source_id, target_id }: Graph["edges"][number]) => `${source_id} ${target_id}`
  assert.deepEqual(routes.map(edgeOf).toSorted(), edges.map(edgeOf).toSorted(), `${path}: edges`)
  verifyPlaces(path, size, lanes, boxes)
}

const idsIn = (items: ReadonlyArray<Json>): ReadonlyArray<string> =>
  items.map(
    (it) =>
      it.id ??
      (it.source_id === undefined ? `${it.node_id} ${it.role_id}` : `${it.source_id} ${it.target_id}`)
  )

/** Every past version is one that a difference can begin at. */
const lookAtPast = async (service: ServiceRun, path: string, { graph, past }: Project): Promise<void> => {
  for (const before of [past[0], past.at(-1)]) {
    if (before === undefined) continue
    const read = await service.read(`${path}/graph?diff_from=${encodeURIComponent(before.version)}`)
    const wanted = diffOf(before.graph, graph)
    for (const part of ["nodes", "edges", "roles", "nodeRoles"] as const) {
      const { added, changed, removed } = read[part]
      const told = changed?.map(({ after }: Json) => after)
      assert.deepEqual(
        {
          added: idsIn(added),
          removed: idsIn(removed),
          ...(told === undefined ? {} : { changed: idsIn(told) })
        },
        wanted[part],
        `${path} since ${before.version}: ${part}`
      )
    }
  }
}

const actionsIn = (page: string): ReadonlyArray<string> =>
  [...(page.split("\n## Actions\n")[1] ?? "").matchAll(/^- [A-Z]+ \S+ — (\w+)/gmu)].map(
    ([, name = ""]) => name
  )

/** The actions of the page in Markdown. Under an ETag that was seen before, by whomever, the body is the same. */
const lookAtActions = async (
  service: ServiceRun,
  path: string,
  it: Project,
  by: ModelCaller,
  page: string
) => {
  const at = `${path}?actions=1`
  const { headers, json, text } = await service.get(at, by)
  const names = json.actions.map(({ name }: { readonly name: string }) => name)
  assert.deepEqual(names, actionsIn(page), `${at}: the actions of the ${by}`)
  const etag = String(headers["etag"])
  assert.ok(etag.startsWith(`"${it.updatedAt}.`), `${at}: the ETag ${etag}`)
  service.verifySame(`${at} ${etag}`, text, `${at}: another body for the ${by} under ${etag}`)
  assert.equal((await service.get(at, by, { "if-none-match": etag })).status, 304, `${at}: no 304`)
}

/** Page and JSON offer a write only to those who may make it (contract 5.7). */
const lookAtPages = async (service: ServiceRun, path: string, it: Project, thoroughly: boolean) => {
  for (const by of ["admin", "member", "manager"] as const) {
    const { reads, writes } = accessOf(service.ids, by, it)
    const { status, text } = await service.get(path, by, { accept: "text/markdown" })
    const offered = [status, text.includes("writeProjectGraph")]
    assert.deepEqual(offered, [reads ? 200 : 404, reads && writes], `${path}: the page of the ${by}`)
    if (reads && (thoroughly || by === "manager")) await lookAtActions(service, path, it, by, text)
  }
}

const lookAtProjectVersions = async (
  service: ServiceRun,
  path: string,
  { versions, visibility }: Project
): Promise<void> => {
  const { items } = await service.read(`${path}/versions?limit=200`)
  const told = versions.toReversed().slice(0, 200)
  assert.deepEqual(items, told, `${path}/versions`)
  if (visibility !== "public") return
  const asGuest = await service.read(`${path}/versions?limit=200`, "guest")
  const unnamed = told.map((it) => ({ ...it, author_name: null }))
  assert.deepEqual(asGuest.items, unnamed, `${path}/versions as a guest`)
}

/** Its version was read, and so are those of its documents and its graph. */
const wholeProject = (it: Project) => {
  for (const versions of it.documents.values()) {
    const latest = versions.at(-1)
    if (latest?.created_at === "") latest.created_at = it.updatedAt
  }
  if (it.past.at(-1)?.graph !== it.graph) it.past.push({ version: it.updatedAt, graph: it.graph })
  return { ...projectSummary(it), graph: graphRead(it) }
}

export const lookAtProject = async (service: ServiceRun, it: Project, thoroughly: boolean): Promise<void> => {
  const path = `/api/projects/${it.id}`
  if (isOutOfSight(it)) return verifyMissing(service, path, "PROJECT_NOT_FOUND")
  const { changed } = it
  await lookAtThing(service, path, it, () => wholeProject(it), thoroughly)
  if (!changed && !thoroughly) return
  const whole = await service.see(`${path}/graph`, thoroughly)
  verifyTag(`${path}/graph`, whole.etag, it)
  assert.deepEqual(whole.json, { updated_at: it.updatedAt, ...graphRead(it) }, `${path}/graph`)
  await lookAtPages(service, path, it, thoroughly)
  learnLastVersion(it)
  await lookAtProjectVersions(service, path, it)
  await lookAtDocuments(service, path, it, thoroughly)
  if (!thoroughly) return
  await lookAtPast(service, path, it)
  await lookAtLayout(service, path, it.graph)
}
