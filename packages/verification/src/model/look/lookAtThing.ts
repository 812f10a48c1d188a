import { strict as assert } from "node:assert"
import { listedAttempt } from "../state/attempts.ts"
import type { ServiceRun } from "../state/ServiceRun.ts"
import type { Collection, State } from "../state/State.ts"
import type { Thing } from "../state/Thing.ts"
import { collectionSummary } from "./bodies.ts"
import { lookAtVersions } from "./lookAtVersions.ts"
import { learnDeletion, learnVersion, verifyTag } from "./versions.ts"

/** What lies in the trash is missing where it is read. */
export const verifyMissing = async (service: ServiceRun, path: string, code: string): Promise<void> => {
  const { json, status } = await service.get(path)
  assert.deepEqual([status, json?.code], [404, code], `GET ${path}`)
}

/** Reads a thing, and what has its version too. */
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

/** A collection with its parts. */
export const lookAtCollection = async (
  state: State,
  service: ServiceRun,
  it: Collection,
  thoroughly: boolean
): Promise<void> => {
  const path = `/api/collections/${it.id}`
  if (it.trashed) return verifyMissing(service, path, "COLLECTION_NOT_FOUND")
  await lookAtThing(service, path, it, () => ({ ...collectionSummary(state, it), ...it.content }), thoroughly)
  await lookAtVersions(service, it, thoroughly)
  if (!thoroughly) return
  const { items } = await service.read(`${path}/attempts?limit=200`)
  const runs = it.attempts.toReversed().map((run, index) => listedAttempt(service.ids, it, run, items[index]))
  assert.deepEqual(items, runs, `${path}/attempts`)
  const jobs = (await service.read(`/api/jobs?collection_id=${it.id}&limit=200`)).items
  const ran = it.attempts.toReversed().map(({ attempt_id, job_id }) => ({ attempt_id, job_id }))
  const listed = jobs.map((job: (typeof ran)[number]) => ({ attempt_id: job.attempt_id, job_id: job.job_id }))
  assert.deepEqual(listed, ran, `the jobs of ${path}`)
}
