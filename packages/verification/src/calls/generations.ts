import { strict as assert } from "node:assert"
import { setTimeout as sleep } from "node:timers/promises"
import { apiAt } from "./Api.ts"
import { type Calls, callsOf } from "./Calls.ts"
import { type OpenStream, openStream, type StreamedEvent } from "./events.ts"
import { newKey, withKey } from "./idempotency.ts"

export const callsAt = (url: string, token: string): Calls => callsOf(apiAt(url), { token })

export const emptyCollection = async (calls: Calls): Promise<string> => {
  const made = await calls.post("/api/collections", { name: "Torture", owner_org_id: null })
  assert.equal(made.status, 201, made.text)
  return made.json.id
}

export const openRun = (
  url: string,
  token: string,
  collectionId: string,
  request: object,
  headers = withKey(newKey())
): Promise<OpenStream> =>
  openStream(`${url}/api/collections/${collectionId}/regenerate`, token, request, headers)

const timeout = 120_000

export const wasCutOff = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && /^E(CONN|PIPE)/.test(String(cause.code))

/** Asks until the answer is not null, with pauses; a server that is gone gives none. */
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

/** Asked for at whichever server `calls` gives. */
export const endedJob = (calls: () => Calls, jobId: string) =>
  untilAnswered(`the end of job ${jobId}`, async () => {
    const { json, status, text } = await calls().get(`/api/jobs/${jobId}`)
    if (status === 503) return null
    assert.equal(status, 200, text)
    return ["succeeded", "failed", "cancelled"].includes(json.status) ? json : null
  })

type Lists = Readonly<Record<"blocks" | "layers" | "specialties", ReadonlyArray<unknown>>>

/** What a run that made this says of its result. */
export const countsOf = ({ blocks, layers, specialties }: Lists) => ({
  layers_count: layers.length,
  blocks_count: blocks.length,
  specialties_count: specialties.length
})

/** Null if it cannot be read now. */
export const hasWhatWasMade = async (
  calls: Calls,
  collectionId: string,
  summary: object
): Promise<true | null> => {
  const { json: made, status } = await calls.get(`/api/collections/${collectionId}`)
  if (status === 503) return null
  assert.deepEqual(countsOf(made), summary)
  return true
}

/** Exactly one if the stream is whole. */
export const endsOf = (events: ReadonlyArray<StreamedEvent>): ReadonlyArray<string> =>
  events.flatMap(({ data, event }) =>
    event === "done" ? ["done"] : event === "error" ? [String(data.code)] : []
  )
