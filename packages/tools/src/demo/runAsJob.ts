import { setTimeout as pause } from "node:timers/promises"
import type { Brief } from "./Brief.ts"
import type { Cast } from "./Cast.ts"
import { Unexpected } from "./Client.ts"
import { emptyCollection } from "./generateCollection.ts"
import { generationBody } from "./generationBody.ts"
import type { Screen } from "./Screen.ts"
import type { Collection, Job } from "./Wire.ts"

const timeout = 30_000

/** The same generation as a background job: accepted at once, then polled until it has succeeded. */
export const runAsJob = async (screen: Screen, cast: Cast, brief: Brief): Promise<Collection> => {
  const { ada } = cast
  const collection = await emptyCollection(cast, `${brief.title}, once more`)
  const path = `/api/collections/${collection.id}`
  const { json: accepted } = await ada.call<{ readonly job_id: string; readonly poll: string }>(
    "POST",
    `${path}/regenerate?mode=async`,
    {
      expect: 202,
      body: { ...generationBody(brief, "initial", "fast"), confirm: true },
      describe: ({ poll }) => `poll ${new URL(poll).pathname}`
    }
  )
  const poll = new URL(accepted.poll).pathname
  const until = performance.now() + timeout
  for (let printed = ""; ; await pause(150)) {
    const job = await ada.readQuietly<Job>(poll)
    const state = `${job.status.padEnd(11)} ${job.stage}, ${job.progress.done} of ${job.progress.total} stages`
    screen.progress(state, state !== printed)
    printed = state
    if (job.status === "succeeded") break
    if (job.status !== "queued" && job.status !== "running") {
      throw new Unexpected(`the job ended otherwise than succeeded: ${JSON.stringify(job)}`)
    }
    if (performance.now() > until) throw new Unexpected(`the job is still ${job.status} after 30 s`)
  }
  await ada.call<Job>("GET", poll, {
    expect: 200,
    describe: ({ result, status }) => `${status}, ${result?.result_summary.blocks_count ?? 0} blocks`
  })
  const { json } = await ada.call<Collection>("GET", path, {
    expect: 200,
    describe: ({ blocks, edges }) => `${blocks.length} blocks, ${edges.length} edges`
  })
  return json
}
