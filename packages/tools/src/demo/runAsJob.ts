import { setTimeout as pause } from "node:timers/promises"
import type { Brief } from "../briefs/Brief.ts"
import { generationBody } from "../briefs/generationBody.ts"
import type { Cast } from "./Cast.ts"
import { type Client, same, Unexpected } from "./Client.ts"
import { emptyCollection } from "./generateCollection.ts"
import type { Screen } from "./Screen.ts"
import type { Collection, Job, JobEvents } from "./Wire.ts"

/** From the first to the last: each call waits for what comes after the one before. */
const readJobEvents = async (client: Client, job: string): Promise<JobEvents["items"]> => {
  const items: Array<JobEvents["items"][number]> = []
  for (let after = 0; ; ) {
    const answer = await client.readQuietly<JobEvents>(`${job}/events?after=${after}&wait=20`)
    items.push(...answer.items)
    if (answer.ended) return items
    after = answer.next
  }
}

const timeout = 30_000

/** What a second reader got while the run went on is what a third one gets when it is over. */
const compareReaders = async (
  screen: Screen,
  { ada, adaBrowser, ben }: Cast,
  job: string,
  followed: JobEvents["items"]
): Promise<void> => {
  const afterwards = await readJobEvents(ada, job)
  await adaBrowser.get<JobEvents>(
    `${job}/events?after=${followed.length - 1}`,
    ({ ended, items }) => `event ${items[0]?.n} is ${items[0]?.event}, ended: ${ended}`
  )
  same("the events for who comes late", afterwards, followed)
  await ben.refused("GET", `${job}/events`, {
    expect: 404,
    code: "JOB_NOT_FOUND",
    describe: () => "Ben may not generate the collection, so there is no such job for him"
  })
  screen.proved(
    `a second reader got the run's ${followed.length} events while it went on, and one afterwards the same`
  )
}

const pollUntilDone = async (screen: Screen, { ada }: Cast, job: string): Promise<void> => {
  const until = performance.now() + timeout
  for (let printed = ""; ; await pause(150)) {
    const { progress, stage, status, ...rest } = await ada.readQuietly<Job>(job)
    const state = `${status.padEnd(11)} ${stage}, ${progress.done} of ${progress.total} stages`
    screen.progress(state, state !== printed)
    printed = state
    if (status === "succeeded") return
    if (status !== "queued" && status !== "running") {
      throw new Unexpected(`the job ended otherwise than succeeded: ${JSON.stringify({ status, ...rest })}`)
    }
    if (performance.now() > until) throw new Unexpected(`the job is still ${status} after 30 s`)
  }
}

const blocksIn = (result: Job["result"]): number =>
  result !== null && "blocks_count" in result.result_summary ? result.result_summary.blocks_count : 0

/** Accepted at once, then polled. Meanwhile the browser reads the events of the run, which the token started. */
export const runAsJob = async (screen: Screen, cast: Cast, brief: Brief): Promise<Collection> => {
  const { ada, adaBrowser } = cast
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
  const job = new URL(accepted.poll).pathname
  const [live] = await Promise.all([readJobEvents(adaBrowser, job), pollUntilDone(screen, cast, job)])
  await ada.get<Job>(job, ({ result, status }) => `${status}, ${blocksIn(result)} blocks`)
  await compareReaders(screen, cast, job, live)
  const json = await ada.get<Collection>(
    path,
    ({ blocks, edges }) => `${blocks.length} blocks, ${edges.length} edges`
  )
  return json
}
