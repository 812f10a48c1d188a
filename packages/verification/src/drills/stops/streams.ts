import { strict as assert } from "node:assert"
import type { OpenStream } from "../../calls/events.ts"
import {
  callsAt,
  emptyCollection,
  endsOf,
  hasWhatWasMade,
  openRun,
  wasCutOff
} from "../../calls/generations.ts"
import { newKey, withKey } from "../../calls/idempotency.ts"
import type { Chance } from "../../gates/seededChance.ts"
import { anyRequest, succeededJob } from "../Drill.ts"

interface RequestedRun {
  readonly collectionId: string
  readonly request: ReturnType<typeof anyRequest>
  readonly headers: Readonly<Record<string, string>>
  readonly streams: Array<OpenStream>
}

const open = async (
  url: string,
  token: string,
  { collectionId, headers, request, streams }: RequestedRun
) => {
  const stream = await openRun(url, token, collectionId, request, headers)
  assert.equal(stream.status, 200)
  // It is awaited after the stop; what goes wrong before must not end this process.
  stream.ended.catch(() => undefined)
  streams.push(stream)
}

/** Opens streams of so many runs, second streams of the first few, and prepares one more run to request late. */
export const openStreams = async (
  url: string,
  token: string,
  chance: Chance,
  { followed, runs: count }: { readonly runs: number; readonly followed: number }
): Promise<{ readonly runs: ReadonlyArray<RequestedRun>; readonly late: RequestedRun }> => {
  const prepare = async (): Promise<RequestedRun> => ({
    collectionId: await emptyCollection(callsAt(url, token)),
    request: anyRequest(chance),
    headers: withKey(newKey()),
    streams: []
  })
  const runs: Array<RequestedRun> = []
  for (let run = 0; run < count; run += 1) runs.push(await prepare())
  await Promise.all(runs.map((it) => open(url, token, it)))
  await Promise.all(runs.slice(0, followed).map((it) => open(url, token, it)))
  return { runs, late: await prepare() }
}

export const openLate = async (url: string, token: string, run: RequestedRun): Promise<void> => {
  try {
    await open(url, token, run)
  } catch (cause) {
    if (!wasCutOff(cause)) throw cause
  }
}

/** Each stream ended with one last event: that of the run, or that the server stops. Returns how many said that. */
export const proveStreams = async ({ streams }: RequestedRun): Promise<number> => {
  let stopped = 0
  for (const { ended } of streams) {
    const { events, whole } = await ended
    assert.ok(whole, "a stream broke off")
    const ends = endsOf(events)
    assert.ok(ends.length === 1 && ["done", "SERVER_STOPPING"].includes(ends[0] ?? ""), ends.join(", "))
    assert.ok(["done", "error"].includes(events.at(-1)?.event ?? ""), "the end is not the last event")
    if (ends[0] === "SERVER_STOPPING") stopped += 1
  }
  return stopped
}

/** Whoever asks again with the same key gets the same run to its end, and what it made is there. */
export const proveRun = async (url: string, token: string, run: RequestedRun): Promise<void> => {
  const again = { ...run, streams: [] as Array<OpenStream> }
  await open(url, token, again)
  const jobs = [...run.streams, ...again.streams].map(({ headers }) => headers["x-job-id"])
  assert.equal(new Set(jobs).size, 1, "the same key gave several runs")
  const { events, whole } = (await again.streams[0]?.ended) ?? { events: [], whole: false }
  assert.ok(whole)
  assert.deepEqual(endsOf(events), ["done"])
  const calls = callsAt(url, token)
  const job = await succeededJob(() => calls, String(jobs[0]))
  await hasWhatWasMade(calls, run.collectionId, job.result.result_summary)
}
