import { operations } from "@design-workspace/domain/access/Operations"
import type { Api } from "@design-workspace/verification/calls/Api"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { openStream } from "@design-workspace/verification/calls/events"
import {
  ask,
  jobUntil,
  makeGenerationScene,
  promptOf
} from "@design-workspace/verification/scenes/GenerationScene"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { PromptedModel } from "@design-workspace/verification/scenes/PromptedModel"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const name = (rest: string) => `design_workspace_${rest}`

/** Every sample by its name and labels. */
const scrape = async (api: Api): Promise<ReadonlyMap<string, number>> => {
  const { text } = expectStatus(await api.call("GET", "/metrics"), 200)
  const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))])
  )
}

const sample = async (api: Api, key: string): Promise<number> => (await scrape(api)).get(key) ?? 0

/** The database's figures are read every 5 s at most. */
const polling = { timeout: 30_000 }

inWorld(
  "GET /metrics",
  (world) => {
    it("counts requests by operation, method and status, and times them", async () => {
      const { api, member } = world()
      const requests = name('http_requests_total{operation="readCollection",method="GET",status="404"}')
      const times = name('http_request_duration_seconds_count{operation="readCollection"}')
      const before = await scrape(api)
      for (const id of ["1", "2", "3"])
        expectStatus(await api.call("GET", `/api/collections/${id}`, { token: member.read }), 404)
      const after = await scrape(api)
      expect((after.get(requests) ?? 0) - (before.get(requests) ?? 0)).toBe(3)
      expect((after.get(times) ?? 0) - (before.get(times) ?? 0)).toBe(3)
    })

    it("has no label that a caller makes up", async () => {
      const { api } = world()
      for (const method of ["GET", "PURGE", "MKCOL"]) {
        await api.call(method, `/made-up-${method}`, { headers: { "user-agent": "made-up" } })
      }
      const known: ReadonlySet<string> = new Set([...Object.keys(operations), "none"])
      const keys = [...(await scrape(api)).keys()]
      expect(keys.filter((key) => /made-up|PURGE|MKCOL/.test(key))).toEqual([])
      const named = keys.flatMap((key) => /operation="([^"]*)"/.exec(key)?.[1] ?? [])
      expect(named.filter((operation) => !known.has(operation))).toEqual([])
      expect(named).toContain("none")
    })

    it("counts statements, and the connections that are wanted and may be had", async () => {
      const { api } = world()
      const samples = await scrape(api)
      expect(samples.get(name('sql_statements_total{kind="select",outcome="ok"}'))).toBeGreaterThan(0)
      expect(samples.get(name('sql_statement_duration_seconds_count{kind="select"}'))).toBeGreaterThan(0)
      expect(samples.get(name("database_connections_wanted"))).toBeGreaterThanOrEqual(0)
      expect(samples.get(name("database_connections_max"))).toBeGreaterThanOrEqual(1)
    })

    it("shows an event stream as open until it ends", async () => {
      const { api, orgAdmin } = world()
      const { collection, path } = await makeGenerationScene(world())
      const open = () => sample(api, name("event_streams_open"))
      expect(await open()).toBe(0)
      const stream = await openStream(`${api.url}${path}`, orgAdmin.readWrite, ask(promptOf("stall")))
      await stream.until("block")
      expect(await open()).toBe(1)
      const job = stream.headers["x-job-id"]
      expectStatus(await api.call("POST", `/api/jobs/${job}/cancel`, { token: orgAdmin.readWrite }), 200)
      await stream.ended
      await expect.poll(open).toBe(0)
      expectStatus(await api.call("GET", collection, { token: orgAdmin.read }), 200)
    })

    it("shows an event stream as closed when its client hangs up", async () => {
      const { api, orgAdmin } = world()
      const { path } = await makeGenerationScene(world())
      const open = () => sample(api, name("event_streams_open"))
      const stream = await openStream(`${api.url}${path}`, orgAdmin.readWrite, ask(promptOf("stall")))
      await stream.until("block")
      expect(await open()).toBe(1)
      stream.hangUp()
      await expect.poll(open).toBe(0)
      const job = stream.headers["x-job-id"]
      expectStatus(await api.call("POST", `/api/jobs/${job}/cancel`, { token: orgAdmin.readWrite }), 200)
    })

    it("shows when the process started", async () => {
      const started = await sample(world().api, "process_start_time_seconds")
      const [now, age] = [Date.now() / 1_000, process.uptime()]
      expect(Math.abs(now - age - started)).toBeLessThan(2)
    })

    it.each([
      ["applied", "be plain", "succeeded"],
      ["failed", "crash", "failed"],
      ["cancelled", "stall", "cancelled"]
    ])("counts runs by their status, and times them: %s", async (status, message, job) => {
      const { api } = world()
      const { admin, path } = await makeGenerationScene(world())
      const runs = name(`generation_runs_total{status="${status}"}`)
      const seconds = name(`generation_run_duration_seconds_sum{status="${status}"}`)
      const timed = name(`generation_run_duration_seconds_count{status="${status}"}`)
      const before = await sample(api, runs)
      const [secondsBefore, timedBefore] = [await sample(api, seconds), await sample(api, timed)]
      const { json } = expectStatus(await admin.post(`${path}?mode=async`, ask(promptOf(message))), 202)
      // A run that is cancelled before a worker began it has no duration.
      if (status === "cancelled") await jobUntil(admin, json.job_id, "running")
      if (status === "cancelled") expectStatus(await admin.post(`/api/jobs/${json.job_id}/cancel`), 200)
      await jobUntil(admin, json.job_id, job)
      await expect.poll(() => sample(api, runs)).toBe(before + 1)
      await expect.poll(() => sample(api, timed)).toBe(timedBefore + 1)
      const attempt = expectStatus(await admin.get(path.replace("regenerate", "attempts")), 200).json.items[0]
      expect((await sample(api, seconds)) - secondsBefore).toBeCloseTo(attempt.duration_ms / 1_000, 6)
    })

    it("follows the rules of Prometheus' linter", async () => {
      const { text } = expectStatus(await world().api.call("GET", "/metrics"), 200)
      const lines = text.trimEnd().split("\n")
      const families = lines.flatMap((line) => /^# TYPE (\w+) (\w+)$/.exec(line)?.slice(1, 3).join(" ") ?? [])
      expect(families.length).toBeGreaterThan(30)
      expect(new Set(families.map((it) => it.split(" ")[0])).size).toBe(families.length)
      const helped = lines.flatMap((line) => /^# HELP (\w+) \S.*\.$/.exec(line)?.[1] ?? [])
      expect(helped).toEqual(families.map((it) => it.split(" ")[0]))
      // Counters and no others end in _total; units are seconds and bytes, written out; no name tells its type.
      const isCounter = (family: string) => family.endsWith(" counter")
      expect(families.filter((it) => /_total \w+$/.test(it) !== isCounter(it))).toEqual([])
      expect(
        families.filter((it) =>
          /_(count|sum|bucket|info_total|ms|milliseconds|s|sec|mib|kb|kib)(_total)? /.test(it)
        )
      ).toEqual([])
      expect(
        families.filter((it) => /counter|gauge|histogram|summary|[A-Z]/.test(it.split(" ")[0] ?? ""))
      ).toEqual([])
      const samples = lines.filter((line) => !line.startsWith("#"))
      expect(samples.filter((line) => !/^[a-z_]+(\{([a-z]+="[^"]*",?)+\})? (\d|-\d)\S*$/.test(line))).toEqual(
        []
      )
      const keys = samples.map((line) => line.slice(0, line.lastIndexOf(" ")))
      expect(new Set(keys).size).toBe(keys.length)
      // Each sample stands below its own TYPE.
      let family = ""
      for (const line of lines) {
        family = /^# TYPE (\w+)/.exec(line)?.[1] ?? family
        if (!line.startsWith("#"))
          expect(line.replace(/_(bucket|sum|count)(?=[{ ])/, "")).toMatch(new RegExp(`^${family}[{ ]`))
      }
    })

    // Each waits for the next look at the database, so both wait at once.
    describe.concurrent("what lies in the database", () => {
      it("shows the jobs that run", async ({ expect }) => {
        const { api } = world()
        const { admin, path } = await makeGenerationScene(world())
        const running = () => sample(api, name('jobs{state="running"}'))
        const { json } = expectStatus(await admin.post(`${path}?mode=async`, ask(promptOf("stall"))), 202)
        await expect.poll(running, polling).toBe(1)
        expectStatus(await admin.post(`/api/jobs/${json.job_id}/cancel`), 200)
        await expect.poll(running, polling).toBe(0)
      })

      it("shows what is in the trash by kind", async ({ expect }) => {
        const { api, orgAdmin } = world()
        const trashed = () => sample(api, name('trash_items{kind="collection"}'))
        const before = await trashed()
        const id = await makeCollection(world())
        expectStatus(await api.call("DELETE", `/api/collections/${id}`, { token: orgAdmin.readWrite }), 200)
        await expect.poll(trashed, polling).toBe(before + 1)
      })

      it("shows the deliveries that wait for webhooks that are switched on", async ({ expect }) => {
        const { api, orgAdmin, orgId } = world()
        const { post, patch } = callsOf(api, { cookie: orgAdmin.cookie })
        const waiting = () => sample(api, name("webhook_deliveries_waiting"))
        const before = await waiting()
        // Nobody listens there.
        const url = "http://127.0.0.1:1025/hooks"
        const { json } = expectStatus(
          await post("/api/webhooks", { org_id: orgId, url, kinds: ["rule"] }),
          201
        )
        expectStatus(await post("/api/memory/rules", { org_id: orgId, text: "Prefer queues" }), 201)
        await expect.poll(waiting, polling).toBe(before + 1)
        expectStatus(await patch(`/api/webhooks/${json.id}`, { enabled: false }), 200)
        await expect.poll(waiting, polling).toBe(before)
      })
    })

    describe("the process", () => {
      it.each([
        "process_resident_memory_bytes",
        "process_heap_used_bytes",
        "process_uptime_seconds",
        "process_cpu_seconds_total",
        name(`build_info{version="0.1.0",node="${process.versions.node}"}`)
      ])("shows %s", async (key) => {
        expect(await sample(world().api, key)).toBeGreaterThan(0)
      })

      it("shows how long the event loop was held up", async () => {
        expect((await scrape(world().api)).get("nodejs_eventloop_lag_max_seconds")).toBeGreaterThanOrEqual(0)
      })
    })
  },
  {},
  PromptedModel
)
