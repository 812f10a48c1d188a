import { callsAt, emptyCollection } from "@design-workspace/verification/calls/generations"
import type { Installation, Served } from "@design-workspace/verification/servers/openInstallation"
import type { Figure } from "../Figure.ts"
import { ms, quantile } from "../statistics.ts"
import { type Arrival, listen } from "./listen.ts"

const readers = 5
const rounds = 3
/** A reader comes while the run goes on, and gets these at once. */
const early = 10

type Calls = ReturnType<typeof callsAt>

/** When a reader had each event of a job, and when the service had stored it, by the clock of the machine. */
interface Reading {
  readonly n: number
  readonly at: number
  readonly readAt: number
  readonly storedAt: number
}

/** Reads a job's events to the end by long polls. */
const readToEnd = async (calls: Calls, job: string): Promise<ReadonlyArray<Reading>> => {
  const readings: Array<Reading> = []
  for (let after = 0; ; ) {
    const { json, status, text } = await calls.get(`/api/jobs/${job}/events?after=${after}&wait=30`)
    if (status !== 200) throw new Error(`${status} ${text}`)
    const [at, readAt] = [performance.now(), Date.now()]
    for (const it of json.items) readings.push({ n: it.n, at, readAt, storedAt: Date.parse(it.at) })
    if (json.ended) return readings
    after = json.next
  }
}

/** One run at one process, read by many at the other one. */
const oneRun = async (one: Served, other: Served, token: string) => {
  const [here, there] = [callsAt(one.url, token), callsAt(other.url, token)]
  const collection = await emptyCollection(here)
  let read: Promise<ReadonlyArray<ReadonlyArray<Reading>>> | undefined
  const follow = async () => {
    const { json } = await there.get(`/api/jobs?collection_id=${collection}`)
    return Promise.all(Array.from({ length: readers }, () => readToEnd(there, json.items[0].job_id)))
  }
  const streamed: ReadonlyArray<Arrival> = await listen(one.url, token, collection, {
    heard: () => {
      read ??= follow()
    }
  })
  const readings = ((await read) ?? []).flat()
  if (readings.length !== readers * streamed.length)
    throw new Error("a reader got other events than the stream")
  return readings
    .filter(({ n }) => n > early)
    .map(({ at, n, readAt, storedAt }) => ({
      sinceStored: readAt - storedAt,
      sinceStreamed: at - (streamed[n - 1]?.at ?? Number.NaN)
    }))
}

/** How long after an event the readers of a job have it, at another process than the one that runs it. */
export const jobReaders = async (installation: Installation): Promise<Figure> => {
  const slow = { OFFLINE_MODEL_DELAY: "100 millis" }
  const [one, other] = [await installation.serve(slow), await installation.serve(slow)]
  const token = await installation.token(one.url)
  const delays: Array<{ readonly sinceStored: number; readonly sinceStreamed: number }> = []
  for (let round = 0; round < rounds; round += 1) delays.push(...(await oneRun(one, other, token)))
  await Promise.all([one.process.end("SIGTERM"), other.process.end("SIGTERM")])
  const stored = delays.map(({ sinceStored }) => sinceStored)
  const streamed = delays.map(({ sinceStreamed }) => sinceStreamed)
  const late = quantile(stored, 0.95)
  return {
    what: `an event until ${readers} readers of the job at another process have it`,
    goal: "p95 50 ms",
    measured: `since it was stored median ${ms(quantile(stored, 0.5))}, p95 ${ms(late)}; since the stream had it median ${ms(quantile(streamed, 0.5))}, p95 ${ms(quantile(streamed, 0.95))}; ${delays.length} readings`,
    met: late <= 50
  }
}
