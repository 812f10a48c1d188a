import { strict as assert } from "node:assert"
import type { Calls } from "../../calls/Calls.ts"
import { openStream } from "../../calls/events.ts"
import { callsAt, emptyCollection, endedJob, hasWhatWasMade } from "../../calls/generations.ts"
import { newKey, withKey } from "../../calls/idempotency.ts"
import { anyRequest } from "../../rounds/anyRequest.ts"
import type { Chance } from "../../rounds/Drill.ts"
import { anyProjectRun, makePromptedProject } from "../workerKills/projectPlaces.ts"

/** A run that was accepted: of a collection, or of a project. */
export interface OpenRun {
  readonly jobId: string
  readonly collectionId: string | null
}

interface Place {
  readonly token: string
  /** Where the runs are asked for. */
  readonly server: string
  readonly spaceId: string
  readonly chance: Chance
}

/** Starts a run of a collection, whose events are followed as long as they come, and one of a project. */
export const startRuns = async (
  calls: () => Calls,
  { chance, server, spaceId, token }: Place
): Promise<ReadonlyArray<OpenRun>> => {
  const collectionId = await emptyCollection(calls())
  const stream = await openStream(
    `${server}/api/collections/${collectionId}/regenerate`,
    token,
    anyRequest(chance),
    withKey(newKey())
  )
  assert.equal(stream.status, 200)
  // Its end belongs to the server that stops; the run is proved by its job.
  stream.ended.catch(() => undefined)
  const { prompt, request } = anyProjectRun(chance)
  const projectId = await makePromptedProject(calls, spaceId, prompt)
  const started = await callsAt(server, token).post(
    `/api/projects/${projectId}/generate`,
    request,
    withKey(newKey())
  )
  assert.equal(started.status, 202, started.text)
  return [
    { jobId: String(stream.headers["x-job-id"]), collectionId },
    { jobId: started.json.job_id, collectionId: null }
  ]
}

/** The run was carried out, at whichever server, and what it made is there. */
export const proveRun = async (calls: () => Calls, { collectionId, jobId }: OpenRun): Promise<void> => {
  const job = await endedJob(calls, jobId)
  assert.equal(job.status, "succeeded", JSON.stringify(job))
  if (collectionId !== null)
    assert.equal(await hasWhatWasMade(calls(), collectionId, job.result.result_summary), true)
}
