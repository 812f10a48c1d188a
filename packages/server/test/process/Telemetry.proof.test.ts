import type { Api } from "@design-workspace/verification/calls/Api"
import { eventsOf } from "@design-workspace/verification/calls/events"
import { expectStatus, firstSteps } from "@design-workspace/verification/scenes/World"
import {
  type CollectedSpan,
  type Collector,
  startCollector
} from "@design-workspace/verification/servers/Collector"
import { openServerFixture } from "@design-workspace/verification/servers/ServerFixture"
import { describe, expect, it } from "vitest"

const brief = {
  mode: "initial",
  quality: "fast",
  params: { layers: { min: 2, max: 2 }, blocks: { min: 3, max: 3 }, specialties: { min: 2, max: 2 } },
  messages: [{ role: "user", content: "A shop with a cart, a checkout and a catalogue." }],
  confirm: true
}

const makeCollection = async (api: Api): Promise<{ readonly id: string; readonly token: string }> => {
  const { orgId, token } = await firstSteps(api)
  const body = { name: "Shop", owner_org_id: orgId }
  const { json } = expectStatus(await api.call("POST", "/api/collections", { token, body }), 201)
  return { id: json.id, token }
}

/** What a collector was sent by a process that ran these calls and was stopped. */
const observed = async <A>(
  database: "embedded" | "postgres",
  calls: (api: Api) => Promise<A>
): Promise<{ readonly collector: Collector; readonly found: A }> => {
  const collector = await startCollector()
  const fixture = await openServerFixture(database)
  const { api, server } = await fixture.serve({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const found = await calls(api)
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null })
  return { collector, found }
}

const server = 2
const client = 3
const consumer = 5

const only = <A>(found: ReadonlyArray<A>): A => {
  const [first, ...more] = found
  if (first === undefined || more.length > 0) throw new Error(`expected one, found ${found.length}`)
  return first
}

/** All that was done for a span: its children, theirs, and so on. */
const below = (
  spans: ReadonlyArray<CollectedSpan>,
  { spanId }: CollectedSpan
): ReadonlyArray<CollectedSpan> =>
  spans
    .filter(({ parentSpanId }) => parentSpanId === spanId)
    .flatMap((child) => [child, ...below(spans, child)])

describe("traces by OTLP", () => {
  it("have a span for each request, named by its operation, with the statements below it", async () => {
    const { collector, found } = await observed("postgres", async (api) => {
      const { id, token } = await makeCollection(api)
      const answer = expectStatus(await api.call("GET", `/api/collections/${id}?view=1`, { token }), 200)
      return String(answer.headers["x-request-id"])
    })
    const spans = collector.spans()
    const span = only(spans.filter(({ attributes }) => attributes["request_id"] === found))
    expect(span).toMatchObject({
      name: "readCollection",
      kind: server,
      parentSpanId: undefined,
      attributes: {
        "http.request.method": "GET",
        "http.route": "/api/collections/:id",
        "http.response.status_code": 200,
        "url.query": "view=REDACTED"
      }
    })
    const inside = below(spans, span)
    expect(inside.every(({ traceId }) => traceId === span.traceId)).toBe(true)
    const read = only(inside.filter(({ name }) => name === "Collections.read"))
    const statements = below(spans, read).filter(({ kind }) => kind === client)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.map(({ name }) => name)).toContain("SELECT collection")
    const every = spans.filter(({ attributes }) => attributes["db.query.text"] !== undefined)
    expect(every.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["INSERT collection INSERT collection_content INSERT collection_version"])
    )
    for (const { attributes, name } of every) {
      expect(name).toMatch(/^[A-Z]+( \w+)*$/)
      expect(attributes["db.query.summary"]).toBe(name)
      expect(name).not.toBe(attributes["db.namespace"])
    }
    for (const { attributes } of statements) {
      expect(attributes).toMatchObject({ "db.operation.name": "SELECT" })
      expect(attributes["db.system.name"]).toBe("postgresql")
      expect(attributes["server.address"]).toBe("127.0.0.1")
      expect(String(attributes["db.query.text"])).toMatch(/\$1/)
    }
  })

  it("go on with the caller's trace", async () => {
    const [traceId, spanId] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"]
    const { collector } = await observed("postgres", (api) =>
      api.call("GET", "/api/session", { headers: { traceparent: `00-${traceId}-${spanId}-01` } })
    )
    expect(only(collector.spans().filter(({ name }) => name === "whoAmI"))).toMatchObject({
      traceId,
      parentSpanId: spanId
    })
  })

  it("name what matches no operation none, and have nothing of probes, polling and housekeeping", async () => {
    const { collector } = await observed("postgres", async (api) => {
      for (const path of ["/nowhere", "/healthz", "/readyz", "/metrics"]) await api.call("GET", path)
    })
    const roots = collector.spans().filter(({ parentSpanId }) => parentSpanId === undefined)
    expect(roots.map(({ kind, name }) => [name, kind])).toEqual([["none", server]])
  })

  it.each(["embedded", "postgres"] as const)(
    "have a span for each run, which links to the request that started it: %s",
    async (database) => {
      const { collector, found } = await observed(database, async (api) => {
        const { id, token } = await makeCollection(api)
        const path = `/api/collections/${id}/regenerate`
        const answer = expectStatus(await api.call("POST", path, { token, body: brief }), 200)
        return eventsOf(answer).at(-1)?.data.attempt_id
      })
      const spans = collector.spans()
      const request = only(spans.filter(({ name }) => name === "regenerateCollection"))
      const run = only(spans.filter(({ kind }) => kind === consumer))
      expect(run).toMatchObject({
        name: "generation run",
        parentSpanId: undefined,
        attributes: { attempt_id: found },
        links: [{ traceId: request.traceId, spanId: request.spanId }]
      })
      expect(run.traceId).not.toBe(request.traceId)
      expect(below(spans, run).map(({ name }) => name)).toContain("GenerationWorker.carryOut")
    }
  )

  it("link a run to its request across processes", async () => {
    const collector = await startCollector()
    const fixture = await openServerFixture("postgres")
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OFFLINE_MODEL_DELAY: "200 millis" }
    const first = await fixture.serve(settings)
    const { id, token } = await makeCollection(first.api)
    const path = `/api/collections/${id}/regenerate?mode=async`
    const { json } = expectStatus(await first.api.call("POST", path, { token, body: brief }), 202)
    expect(await first.server.end("SIGTERM")).toEqual({ code: 0, signal: null })
    const request = only(collector.spans().filter(({ name }) => name === "regenerateCollection"))

    const second = await fixture.serve({ ...settings, OFFLINE_MODEL_DELAY: "0" })
    const status = async () =>
      (await second.api.call("GET", `/api/jobs/${json.job_id}`, { token })).json.status
    await expect.poll(status, { timeout: 40_000 }).toBe("succeeded")
    const before = collector.spans().length
    expect(await second.server.end("SIGTERM")).toEqual({ code: 0, signal: null })
    const run = only(
      collector
        .spans()
        .slice(before)
        .filter(({ kind }) => kind === consumer)
    )
    expect(run.links).toEqual([{ traceId: request.traceId, spanId: request.spanId }])
  })
})

describe("logs and metrics by OTLP", () => {
  it("arrive beside the traces: a request's lines carry its trace, id and operation", async () => {
    const collector = await startCollector()
    const fixture = await openServerFixture("postgres")
    const { api, server } = await fixture.serve({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: "debug"
    })
    const id = (await api.call("GET", "/api/session")).headers["x-request-id"]
    const names = () => [...collector.metrics().keys()]
    // Sent every 10 s, whether or not anybody asks for /metrics.
    await expect
      .poll(names, { timeout: 60_000 })
      .toEqual(
        expect.arrayContaining([
          "design_workspace_http_requests_total",
          "design_workspace_http_request_duration_seconds",
          "design_workspace_sql_statements_total",
          "design_workspace_trash_items",
          "process_start_time_seconds",
          "process_uptime_seconds"
        ])
      )
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null })
    // Prometheus would take a gauge without a unit for a ratio, and a unit among the attributes for a label.
    const unit = /^(s|By|\{[a-z]+\})$/
    const metrics = [...collector.metrics()]
    expect(metrics.filter(([, it]) => !unit.test(it.unit) || it.attributes.has("unit"))).toEqual([])
    expect(metrics.filter(([, { description }]) => !/^\S.*\.$/.test(description))).toEqual([])
    expect(metrics.filter(([name, it]) => /_seconds(_total)?$/.test(name) !== (it.unit === "s"))).toEqual([])
    expect(metrics.filter(([name, it]) => /_bytes$/.test(name) !== (it.unit === "By"))).toEqual([])
    expect(collector.metrics().get("design_workspace_http_requests_total")?.unit).toBe("{request}")
    const line = only(collector.logs().filter(({ attributes }) => attributes["request_id"] === id))
    expect(line).toMatchObject({
      body: "request",
      severity: "Debug",
      attributes: { operation: "whoAmI", path: "/api/session", status: 200 }
    })
    expect(line.traceId).toBe(only(collector.spans().filter(({ name }) => name === "whoAmI")).traceId)
  })
})

/** Collectors that are of no use, by what they do. */
const useless: ReadonlyArray<readonly [string, string | undefined, Parameters<typeof startCollector>[0]]> = [
  ["is not there", "http://127.0.0.1:1", () => undefined],
  ["refuses everything", undefined, (response) => void response.writeHead(503).end()],
  ["never answers", undefined, () => undefined]
]

it("a collector that is not there, refuses everything or never answers disturbs nothing, is logged once, and does not delay the stop", async () => {
  const disturbed = async ([what, url, answer]: (typeof useless)[number]) => {
    const collector = await startCollector(answer)
    const fixture = await openServerFixture("postgres")
    const { api, server } = await fixture.serve({ OTEL_EXPORTER_OTLP_ENDPOINT: url ?? collector.url })
    const warnings = () => server.stdout().match(/OTEL_EXPORTER_OTLP_ENDPOINT: [^"]*/g) ?? []
    await expect
      .poll(
        async () => {
          expectStatus(await api.call("GET", "/api/session"), 200)
          return warnings().length
        },
        { timeout: 60_000, message: what }
      )
      .toBe(1)
    expectStatus(await api.call("GET", "/readyz"), 200)
    expect(await server.end("SIGTERM"), what).toEqual({ code: 0, signal: null })
    expect(warnings().length, what).toBe(1)
    expect(server.stderr(), what).toBe("")
  }
  await Promise.all(useless.map(disturbed))
})
