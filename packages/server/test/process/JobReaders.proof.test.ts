import type { Api } from "@design-workspace/verification/calls/Api"
import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { untilWaiting } from "@design-workspace/verification/calls/metrics"
import { expectStatus, firstSteps } from "@design-workspace/verification/scenes/World"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it } from "vitest"

/** With a pause before each item the run lasts about half a minute. */
const brief = {
  mode: "initial",
  quality: "fast",
  params: { layers: { min: 2, max: 2 }, blocks: { min: 30, max: 30 }, specialties: { min: 1, max: 1 } },
  messages: [{ role: "user", content: "A shop with a cart, a checkout and a catalogue." }],
  confirm: true
}

const slow = { OFFLINE_MODEL_DELAY: "700 millis" }

interface JobEvent {
  readonly n: number
  readonly at: string
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A process on PostgreSQL that carries out a slow run, the run's job, and calls on any process. */
const begun = async () => {
  const fixture = await openServerFixture("postgres")
  const one = await fixture.serve(slow)
  const owner = await firstSteps(one.api)
  const calls = (api: Api) => callsOf(api, { token: owner.token })
  const make = { name: "Shop", owner_org_id: owner.orgId }
  const { id } = expectStatus(await calls(one.api).post("/api/collections", make), 201).json
  const started = await calls(one.api).post(`/api/collections/${id}/regenerate?mode=async`, brief)
  const job = `/api/jobs/${expectStatus(started, 202).json.job_id}`
  return { fixture, one, calls, job }
}

/**
 * Reads the events of a job until it has so many of them, or until they end; each call goes on after the one before.
 */
const readUntil = async (
  calls: Calls,
  job: string,
  enough: number,
  got: ReadonlyArray<JobEvent> = []
): Promise<ReadonlyArray<JobEvent>> => {
  const { json } = expectStatus(await calls.get(`${job}/events?after=${got.length}&wait=20`), 200)
  const all = [...got, ...json.items]
  expect(json.next).toBe(all.length)
  return json.ended || all.length >= enough ? all : readUntil(calls, job, enough, all)
}

/**
 * A read that waits after the last event, by which a process has begun a stage: until that has come, the job may be said
 * to run already.
 */
const waitingRead = async (
  api: Api,
  calls: Calls,
  job: string,
  got: ReadonlyArray<JobEvent> = []
): Promise<{ readonly after: number; readonly answer: ReturnType<Calls["get"]> }> => {
  const after = got.length
  const answer = calls.get(`${job}/events?after=${after}&wait=30`)
  const { data, event } = got.at(-1) ?? {}
  const isBegun = event === "stage" && data?.["status"] === "started"
  const answered = await (isBegun
    ? Promise.race([answer, untilWaiting({ api }, 1).then(() => undefined)])
    : answer)
  if (answered === undefined) return { after, answer }
  return waitingRead(api, calls, job, [...got, ...expectStatus(answered, 200).json.items])
}

const toEnd = Number.POSITIVE_INFINITY

describe("readers of a job in another process (contract 12)", () => {
  it("get the same events once each, from the first, also when they join late and when the process that runs the job is killed", async () => {
    const { calls, fixture, job, one } = await begun()
    const other = await fixture.serve()
    const early = readUntil(calls(other.api), job, toEnd)
    const before = await readUntil(calls(one.api), job, 8)
    await one.server.end("SIGKILL")
    const late = readUntil(calls(other.api), job, toEnd)
    const third = await fixture.serve()
    const events = await early
    expect(events.slice(0, before.length)).toEqual(before)
    expect(await late).toEqual(events)
    expect(await readUntil(calls(third.api), job, toEnd)).toEqual(events)
    expect(events.map(({ n }) => n)).toEqual(events.map((_, index) => index + 1))
    expect(events.filter(({ event }) => event === "done" || event === "error")).toHaveLength(1)
    expect(events.at(-1)).toMatchObject({ event: "done", data: { attempt_id: expect.any(String) } })
    const { json } = await calls(other.api).get(job)
    expect(json).toMatchObject({ status: "succeeded", attempt_id: events.at(-1)?.data["attempt_id"] })
  })

  it("are answered at once when their process stops, and go on in another one", async () => {
    const { calls, fixture, job, one } = await begun()
    const other = await fixture.serve({ OFFLINE_MODEL_DELAY: "20 seconds" })
    await one.server.end("SIGTERM")
    // The other process waits 20 s before the first item of the stage that it goes on with.
    await expect
      .poll(async () => (await calls(other.api).get(job)).json.status, { timeout: 30_000 })
      .toBe("running")
    const { after, answer } = await waitingRead(other.api, calls(other.api), job)
    const stoppedAt = Date.now()
    const ended = other.server.end("SIGTERM")
    expect(expectStatus(await answer, 200).json).toEqual({ items: [], next: after, ended: false })
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(Date.now() - stoppedAt).toBeLessThan(15_000)
    const next = await fixture.serve()
    const events = await readUntil(calls(next.api), job, toEnd)
    expect(events.map(({ n }) => n)).toEqual(events.map((_, index) => index + 1))
    expect(events.at(-1)?.event).toBe("done")
  })
})
