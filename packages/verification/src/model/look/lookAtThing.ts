import { strict as assert } from "node:assert"
import { listedAttempts } from "../state/attempts.ts"
import { contentDiff, versionSummaries } from "../state/contentDiff.ts"
import { learnDeletion, learnVersion, verifyTag } from "../state/projectVersions.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import type { Collection, State, Thing } from "../state/State.ts"
import { collectionSummary } from "./bodies.ts"

/** Each is, to the byte, what it was when first read; the last is what the collection holds. */
const lookAtCollectionVersions = async (
  service: ServiceRun,
  { id, past, updatedAt }: Collection,
  thoroughly: boolean
): Promise<void> => {
  const path = `/api/collections/${id}/versions`
  const last = past.at(-1)
  if (last?.created_at === "") last.created_at = updatedAt
  const { items } = await service.read(`${path}?limit=200`)
  const summaries = versionSummaries(service.ids, past)
  assert.deepEqual(items, summaries.toReversed(), path)
  for (const [index, { content }] of past.entries()) {
    if (!thoroughly && index < past.length - 1) continue
    const at = `${path}/${index + 1}`
    const { json, text } = await service.get(at)
    assert.deepEqual(json, { ...summaries[index], ...content }, at)
    service.verifySame(at, text)
  }
  const latest = await service.read(`${path}/${past.length}/diff`)
  assert.deepEqual(latest, contentDiff(past, past.length - 1, past.length), `${path}/${past.length}/diff`)
}

export const verifyMissing = async (service: ServiceRun, path: string, code: string): Promise<void> => {
  const { json, status } = await service.get(path)
  assert.deepEqual([status, json?.code], [404, code], `GET ${path}`)
}

export const lookAtThing = async (
  service: ServiceRun,
  path: string,
  thing: Thing,
  body: () => object,
  thoroughly: boolean
): Promise<void> => {
  const { etag, json } = await service.see(path, thoroughly)
  learnVersion(thing, json.updated_at)
  learnDeletion(thing, json.deleted_at)
  verifyTag(path, etag, thing)
  assert.deepEqual(json, body(), path)
}

export const lookAtCollection = async (
  state: State,
  service: ServiceRun,
  it: Collection,
  thoroughly: boolean
): Promise<void> => {
  const path = `/api/collections/${it.id}`
  if (it.trashed) return verifyMissing(service, path, "COLLECTION_NOT_FOUND")
  const body = () => ({ ...collectionSummary(service.ids, state, it), ...it.content })
  await lookAtThing(service, path, it, body, thoroughly)
  await lookAtCollectionVersions(service, it, thoroughly)
  if (!thoroughly) return
  const { items } = await service.read(`${path}/attempts?limit=200`)
  assert.deepEqual(items, listedAttempts(service.ids, it, items), `${path}/attempts`)
  const jobs = (await service.read(`/api/jobs?collection_id=${it.id}&limit=200`)).items
  const ran = it.attempts.toReversed().map(({ attempt_id, job_id }) => ({ attempt_id, job_id }))
  const listed = jobs.map((job: (typeof ran)[number]) => ({ attempt_id: job.attempt_id, job_id: job.job_id }))
  assert.deepEqual(listed, ran, `the jobs of ${path}`)
}
