import { strict as assert } from "node:assert"
import { diffOf, graphRead } from "../state/graphs.ts"
import { accessOf } from "../state/rights.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import { isOutOfSight, type Project, type State } from "../state/State.ts"
import { projectSummary } from "./bodies.ts"
import { lookAtDocuments } from "./lookAtDocuments.ts"
import { verifyMissing } from "./lookAtThing.ts"
import { learnDeletion, learnVersion, verifyTag } from "./versions.ts"

type Json = Awaited<ReturnType<ServiceRun["read"]>>

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
      const { added, removed } = read[part]
      assert.deepEqual(
        { added: idsIn(added), removed: idsIn(removed) },
        wanted[part],
        `${path} since ${before.version}: ${part}`
      )
    }
  }
}

/** Its page in Markdown offers a write only to those who may make it (contract 5.7). */
const lookAtPages = async (service: ServiceRun, path: string, it: Project): Promise<void> => {
  for (const by of ["admin", "member", "manager"] as const) {
    const { reads, writes } = accessOf(service.ids, by, it)
    const { status, text } = await service.get(path, by, { accept: "text/markdown" })
    const offered = [status, text.includes("writeProjectGraph")]
    assert.deepEqual(offered, [reads ? 200 : 404, reads && writes], `${path}: the page of the ${by}`)
  }
}

/** A project with its graph and its documents. */
export const lookAtProject = async (
  state: State,
  service: ServiceRun,
  it: Project,
  thoroughly: boolean
): Promise<void> => {
  const path = `/api/projects/${it.id}`
  if (isOutOfSight(it)) return verifyMissing(service, path, "PROJECT_NOT_FOUND")
  const { changed } = it
  const { etag, json } = await service.see(path, thoroughly)
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
  const whole = await service.see(`${path}/graph`, thoroughly)
  verifyTag(`${path}/graph`, whole.etag, it)
  assert.deepEqual(whole.json, { updated_at: it.updatedAt, ...graphRead(it) }, `${path}/graph`)
  await lookAtPages(service, path, it)
  await lookAtDocuments(service, path, it, thoroughly)
  if (thoroughly) await lookAtPast(service, path, it)
}
