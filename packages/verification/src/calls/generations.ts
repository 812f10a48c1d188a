import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { apiAt } from "./Api.ts"
import { type Calls, callsOf } from "./Calls.ts"
import { type OpenStream, openStream, type StreamedEvent } from "./events.ts"
import { newKey, withKey } from "./idempotency.ts"

/** The calls of a token at a server. */
export const callsAt = (url: string, token: string): Calls => callsOf(apiAt(url), { token })

/** A new, empty, global collection. */
export const emptyCollection = async (calls: Calls): Promise<string> => {
  const made = await calls.post("/api/collections", { name: "Torture", owner_org_id: null })
  assert.equal(made.status, 201, made.text)
  return made.json.id
}

/** Begins a run of a collection and its stream, under a key of its own if `headers` have none. */
export const openRun = (
  url: string,
  token: string,
  collectionId: string,
  request: object,
  headers = withKey(newKey())
): Promise<OpenStream> =>
  openStream(`${url}/api/collections/${collectionId}/regenerate`, token, request, headers)

const timeout = 120_000

/** Whether a server was gone before it answered. */
export const wasCutOff = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && /^E(CONN|PIPE)/.test(String(cause.code))

/** Asks until there is an answer other than null, with a pause between; a server that is gone gives none. */
export const untilAnswered = async <A>(what: string, ask: () => Promise<A | null>): Promise<A> => {
  const end = performance.now() + timeout
  for (;;) {
    const answer = await ask().catch((cause) => {
      if (wasCutOff(cause)) return null
      throw cause
    })
    if (answer !== null) return answer
    assert.ok(performance.now() < end, `${what}: nothing in ${timeout / 1000} s`)
    await sleep(20)
  }
}

/** The job once it has ended, asked for at whichever server `calls` gives. */
export const endedJob = (calls: () => Calls, jobId: string) =>
  untilAnswered(`the end of job ${jobId}`, async () => {
    const { json, status, text } = await calls().get(`/api/jobs/${jobId}`)
    if (status === 503) return null
    assert.equal(status, 200, text)
    return ["succeeded", "failed", "cancelled"].includes(json.status) ? json : null
  })

/** Whether the collection has all that the job says it made; null if it cannot be read now. */
export const hasWhatWasMade = async (
  calls: Calls,
  collectionId: string,
  summary: object
): Promise<true | null> => {
  const { json: made, status } = await calls.get(`/api/collections/${collectionId}`)
  if (status === 503) return null
  assert.deepEqual(
    {
      layers_count: made.layers.length,
      blocks_count: made.blocks.length,
      specialties_count: made.specialties.length
    },
    summary
  )
  return true
}

/** The ends in a stream: exactly one if the stream is whole. */
export const endsOf = (events: ReadonlyArray<StreamedEvent>): ReadonlyArray<string> =>
  events.flatMap(({ data, event }) =>
    event === "done" ? ["done"] : event === "error" ? [String(data.code)] : []
  )
