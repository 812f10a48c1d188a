import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { endsOf, openRun, wasCutOff } from "../../../calls/generations.ts"
import { newKey, withKey } from "../../../calls/idempotency.ts"
import { anyRequest } from "../../Drill.ts"
import { accountOf, accounts } from "../../workerKills/runAccounts.ts"
import type { Site, Work } from "./Site.ts"

const emptyCollection = async (site: Site): Promise<string> => {
  const body = { name: "Run", owner_org_id: null }
  return (await site.must(201, "POST", "/api/collections", { body, headers: withKey(newKey()) })).id
}

/** By long polls until the last event; each comes once and in order. */
const followJob = async (site: Site, jobId: string): Promise<void> => {
  let after = 0
  for (;;) {
    const page = await site.must(200, "GET", `/api/jobs/${jobId}/events?after=${after}&wait=5`)
    for (const { event, n } of page.items) {
      assert.equal(n, after + 1, "an event is missing or came twice")
      after = n
      if (event === "error") assert.fail(JSON.stringify(page))
      if (event === "done") return
    }
  }
}

const prove = async ({ counts, query, site }: Work, jobId: string) => {
  const job = await site.insist("GET", `/api/jobs/${jobId}`)
  assert.equal(job?.json.status, "succeeded", job?.text)
  const end = performance.now() + 90_000
  for (;;) {
    // The statement goes past the service, and the cluster may lose its primary just now.
    const [row] = await query(accountOf(jobId)).catch(() => [])
    const { begunAgain, waiting, ...account } = row ?? { waiting: 1 }
    if (waiting === 0) {
      if (begunAgain) counts["runs begun again"] += 1
      return assert.deepEqual(account, accounts.succeeded)
    }
    assert.ok(performance.now() < end, `job ${jobId} stays in the queue`)
    await sleep(200)
  }
}

export const run = async (work: Work) => {
  const { chance, counts, over, site } = work
  while (!over()) {
    const id = await emptyCollection(site)
    const options = { body: anyRequest(chance), headers: withKey(newKey()) }
    const path = `/api/collections/${id}/regenerate?mode=async`
    const { job_id: jobId } = await site.must(202, "POST", path, options)
    await followJob(site, jobId)
    await prove(work, jobId)
    counts.runs += 1
  }
}

/** Asks again under the same key until the stream is there. */
const untilOpen = async ({ token, url }: Site, id: string, request: object) => {
  const headers = withKey(newKey())
  for (;;) {
    const stream = await openRun(url, token, id, request, headers).catch((cause) => {
      if (wasCutOff(cause)) return null
      throw cause
    })
    if (stream?.status === 200) return stream
    // The page of the proxy is no answer of the service.
    stream?.ended.catch(() => undefined)
    if (stream !== null) assert.ok([409, 502, 503, 504].includes(stream.status), `${stream.status}`)
    await sleep(200)
  }
}

/** One after the other: whole ones end once, by what the run came to. */
export const stream = async (work: Work) => {
  const { chance, counts, over, site } = work
  while (!over()) {
    const id = await emptyCollection(site)
    const opened = await untilOpen(site, id, anyRequest(chance))
    const jobId = String(opened.headers["x-job-id"])
    const { events, whole } = await opened.ended
    const ends = endsOf(events)
    if (ends[0] === "WORKER_UNAVAILABLE") {
      const job = await site.insist("GET", `/api/jobs/${jobId}`)
      assert.equal(job?.json.status, "failed", job?.text)
      counts["streams without a worker for 30 s"] += 1
      continue
    }
    if (whole) assert.deepEqual(ends, ["done"])
    else counts["streams that broke off"] += 1
    await followJob(site, jobId)
    await prove(work, jobId)
    counts.streams += 1
  }
}
