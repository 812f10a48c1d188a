import type { Api } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { openStream, type StreamedEvent } from "@design-workspace/verification/calls/events"
import { newKey, withKey } from "@design-workspace/verification/calls/idempotency"
import { jobUntil } from "@design-workspace/verification/scenes/GenerationScene"
import { expectStatus, firstSteps } from "@design-workspace/verification/scenes/World"
import { openServerFixture, type ServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import * as PgConnection from "@effect/sql-pg/PgConnection"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"

/** Few layers and many blocks: with a pause before each item, the first block comes soon and the last one far later. */
const brief = {
  mode: "initial",
  quality: "fast",
  params: { layers: { min: 2, max: 2 }, blocks: { min: 60, max: 60 }, specialties: { min: 1, max: 1 } },
  messages: [{ role: "user", content: "A shop with a cart, a checkout and a catalogue." }],
  confirm: true
}

const slow = { OFFLINE_MODEL_DELAY: "700 millis" }

/** Two processes on one PostgreSQL, and a run that one of them carries out slowly and both stream. */
const begun = async () => {
  const fixture = await openServerFixture("postgres")
  const one = await fixture.serve(slow)
  const owner = await firstSteps(one.api)
  const calls = (api: Api) => callsOf(api, { token: owner.token })
  const make = { name: "Shop", owner_org_id: owner.orgId }
  const { id } = expectStatus(await calls(one.api).post("/api/collections", make), 201).json
  const path = `/api/collections/${id}/regenerate`
  const key = withKey(newKey())
  // Begun before the other process is there, so that it is this one's.
  const stream = await openStream(`${one.api.url}${path}`, owner.token, brief, key)
  await stream.until("block")
  const other = await fixture.serve()
  const followed = await openStream(`${other.api.url}${path}`, owner.token, brief, key)
  return { one, other, stream, followed, calls, id, jobId: String(stream.headers["x-job-id"]) }
}

/** How often the fixture's only run was begun and given back. */
const countsOf = ({ databaseUrl }: ServerFixture) => {
  if (databaseUrl === null) throw new Error("PostgreSQL has an address")
  return () =>
    PgConnection.make({ url: databaseUrl }).pipe(
      Effect.flatMap((database) => database.query("SELECT run_no, handed_on FROM attempt")),
      Effect.scoped,
      Effect.map(({ rows }) => rows),
      Effect.runPromise
    )
}

const isLast = ({ event }: StreamedEvent) => event === "done" || event === "error"

/** What a client knows at the end: a stage that begins voids the events of its kind before. */
const heard = (events: ReadonlyArray<StreamedEvent>, stage: string, item: string) => {
  const from = events.findLastIndex(
    ({ data, event }) => event === "stage" && data.stage === stage && data.status === "started"
  )
  return events.slice(from).flatMap(({ data, event }) => (event === item ? [data.id] : []))
}

describe("a run that another process follows (contract 1.10, 5.5)", () => {
  it("goes on there when the one that carries it out is killed: its own stream breaks off, the other sends the same and the end", async () => {
    const { calls, followed, id, jobId, one, other, stream } = await begun()
    await followed.until("block")
    await one.server.end("SIGKILL")
    const broken = await stream.ended
    expect(broken.whole).toBe(false)
    expect(broken.events.filter(isLast)).toEqual([])

    const { events, whole } = await followed.ended
    expect(whole).toBe(true)
    expect(events.filter(isLast).map(({ event }) => event)).toEqual(["done"])
    expect(events.slice(0, broken.events.length)).toEqual(broken.events)
    const { json } = await calls(other.api).get(`/api/collections/${id}`)
    const ids = (items: ReadonlyArray<{ readonly id: string }>) => items.map((it) => it.id)
    expect(heard(events, "layers", "layer")).toEqual(ids(json.layers))
    expect(heard(events, "blocks", "block")).toEqual(ids(json.blocks))
    // Sent again, but not made again: these stages had been completed.
    const layersBefore = broken.events.filter(({ event }) => event === "layer")
    expect(ids(json.layers)).toEqual(layersBefore.map(({ data }) => data.id))
    const job = await calls(other.api).get(`/api/jobs/${jobId}`)
    expect(job.json).toMatchObject({ status: "succeeded", attempt_id: events.at(-1)?.data.attempt_id })
  })

  it("is stopped by a cancelling there, and says so in both streams", async () => {
    const { calls, followed, id, jobId, other, stream } = await begun()
    expectStatus(await calls(other.api).post(`/api/jobs/${jobId}/cancel`), 200)
    for (const { ended } of [stream, followed]) {
      const { events, whole } = await ended
      expect(whole).toBe(true)
      expect(events.filter(isLast).map(({ data, event }) => [event, data.code])).toEqual([
        ["error", "CANCELLED"]
      ])
    }
    const job = await jobUntil(calls(other.api), jobId, "cancelled")
    expect(job.json.error.code).toBe("CANCELLED")
    const { json } = await calls(other.api).get(`/api/collections/${id}`)
    expect([json.layers, json.blocks]).toEqual([[], []])
    // What has ended stays as it ended.
    expect((await calls(other.api).post(`/api/jobs/${jobId}/cancel`)).json).toEqual(job.json)
  })

  it("is given back by a stop in good order, as often as it may be: that counts as no crash", async () => {
    const fixture = await openServerFixture("postgres")
    let now = await fixture.serve(slow)
    const owner = await firstSteps(now.api)
    const calls = () => callsOf(now.api, { token: owner.token })
    const make = { name: "Shop", owner_org_id: owner.orgId }
    const { id } = expectStatus(await calls().post("/api/collections", make), 201).json
    const started = await calls().post(`/api/collections/${id}/regenerate?mode=async`, brief)
    const { job_id: jobId } = expectStatus(started, 202).json
    const counts = countsOf(fixture)
    for (let stop = 1; stop <= 4; stop += 1) {
      await expect.poll(counts, { timeout: 60_000 }).toEqual([{ run_no: stop, handed_on: stop - 1 }])
      expect(await now.server.end("SIGTERM")).toEqual({ code: 0, signal: null })
      now = await fixture.serve(stop < 4 ? slow : {})
    }
    await jobUntil(calls(), jobId, "succeeded")
    expect(await counts()).toEqual([{ run_no: 5, handed_on: 4 }])
  }, 240_000)

  it("writes nothing when its process stood still past the window and another attempt was let in (contract 5.1)", async () => {
    const fixture = await openServerFixture("postgres")
    const one = await fixture.serve(slow)
    const owner = await firstSteps(one.api)
    const make = { name: "Shop", owner_org_id: owner.orgId }
    const { id } = expectStatus(
      await callsOf(one.api, { token: owner.token }).post("/api/collections", make),
      201
    ).json
    const path = `/api/collections/${id}/regenerate`
    const stream = await openStream(`${one.api.url}${path}`, owner.token, brief)
    await stream.until("layer")
    process.kill(one.server.pid, "SIGSTOP")

    // By its window the run is over soon; were it to take the run over first, it could not end it within that window.
    const other = await fixture.serve({ GENERATION_WINDOW: "3 seconds", OFFLINE_MODEL_DELAY: "100 millis" })
    const calls = callsOf(other.api, { token: owner.token })
    const rival = { ...brief, params: { ...brief.params, blocks: { min: 5, max: 5 } } }
    const start = async () => (await calls.post(path, rival)).text
    await expect.poll(start, { timeout: 120_000 }).toMatch(/^event: done$/m)
    const content = async () => {
      const { layers, specialties, blocks, edges } = (await calls.get(`/api/collections/${id}`)).json
      return { layers, specialties, blocks, edges }
    }
    const made = await content()
    expect(made.blocks).toHaveLength(5)

    process.kill(one.server.pid, "SIGCONT")
    const { events } = await stream.ended
    expect(events.filter(isLast).map(({ data, event }) => [event, data.code])).toEqual([["error", "EXPIRED"]])
    const job = await calls.get(`/api/jobs/${stream.headers["x-job-id"]}`)
    expect(job.json).toMatchObject({ status: "failed", error: { code: "EXPIRED" } })
    await one.server.end("SIGTERM")
    expect(await content()).toEqual(made)
  }, 240_000)
})
