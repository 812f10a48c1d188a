import type { Bindings } from "@design-workspace/api/Bindings"
import { MemoryStoreFaults } from "@design-workspace/domain/testing/shared/MemoryStoreFaults"
import { afterAll, beforeEach, describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Logger, Metric, References } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import { HttpRouter, HttpServer, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import { TestClock } from "effect/testing"
import { CurrentBindings } from "../../src/callers/Call.ts"
import { AnswerBudget } from "../../src/middleware/AnswerBudget.ts"
import { EnvelopeLive } from "../../src/middleware/Envelope.ts"
import { Routing } from "../../src/requests/Routing.ts"
import { HttpSettings } from "../../src/settings/HttpSettings.ts"

const bindings: Bindings = new Map([
  ["readProject", { method: "GET", path: "/api/projects/:id" }],
  ["updateProject", { method: "PATCH", path: "/api/projects/:id" }],
  ["trashProject", { method: "DELETE", path: "/api/projects/:id" }],
  ["listProjects", { method: "GET", path: "/api/projects" }],
  ["readReadiness", { method: "GET", path: "/readyz" }]
])

interface Line {
  readonly level: string
  readonly message: unknown
  readonly annotations: Readonly<Record<string, unknown>>
}

const lines: Array<Line> = []
const gathering = Logger.make(({ fiber, logLevel, message }) => {
  const annotations = fiber.getRef(References.CurrentLogAnnotations)
  lines.push({ level: logLevel, message: Array.isArray(message) ? message[0] : message, annotations })
})
const registry = new Map()

const answer = HttpServerResponse.jsonUnsafe({})
const { dispose, handler } = HttpRouter.toWebHandler(
  Layer.mergeAll(
    HttpRouter.add("GET", "/api/projects/:id", Effect.as(Effect.logInfo("inside"), answer)),
    HttpRouter.add("PATCH", "/api/projects/:id", Effect.die(new Error("broken"))),
    HttpRouter.add("DELETE", "/api/projects/:id", Effect.never),
    HttpRouter.add("GET", "/api/projects", Effect.as(TestClock.adjust("3 seconds"), answer)),
    HttpRouter.add("GET", "/readyz", HttpServerResponse.setStatus(answer, 503)),
    EnvelopeLive
  ).pipe(
    Layer.provide([Routing.layer, AnswerBudget.layer]),
    Layer.provide([Layer.succeed(CurrentBindings, bindings), MemoryStoreFaults.layer]),
    Layer.provide(
      Layer.succeed(HttpSettings, {
        publicUrl: "http://localhost",
        publicOrigin: "http://localhost",
        secureCookies: false,
        rateLimitPerMinute: 0,
        answerCacheBytes: 1_000_000,
        bodyBudgetBytes: 1_000_000,
        answerBudgetBytes: 1_000_000,
        longPollsPerCredential: 32,
        fastPath: true,
        corsOrigins: []
      })
    ),
    Layer.provide(SecureRandom.layerWebCrypto),
    Layer.provide(HttpServer.layerServices),
    Layer.provideMerge(Layer.succeed(References.MinimumLogLevel, "Info")),
    Layer.provideMerge(Logger.layer([gathering])),
    Layer.provideMerge(Layer.succeed(Metric.MetricRegistry, registry)),
    Layer.provideMerge(TestClock.layer())
  ),
  { disableLogger: true }
)
afterAll(() => dispose())
beforeEach(() => {
  lines.length = 0
})

const call = (method: string, path: string) => handler(new Request(`http://localhost${path}`, { method }))

const measured = () =>
  Effect.runPromise(Effect.provideService(PrometheusMetrics.format(), Metric.MetricRegistry, registry))

describe("the lines of a request", () => {
  it("carry the id that the response has, and the operation's name", async () => {
    const id = (await call("GET", "/api/projects/1")).headers.get("x-request-id")
    expect(lines).toEqual([
      { level: "Info", message: "inside", annotations: { request_id: id, operation: "readProject" } }
    ])
  })

  it("are an error with its cause and one with the status for a failure of ours", async () => {
    const id = (await call("PATCH", "/api/projects/1?token=secret")).headers.get("x-request-id")
    const annotations = { request_id: id, operation: "updateProject" }
    expect(lines).toEqual([
      { level: "Error", message: "request failed", annotations },
      {
        level: "Error",
        message: "request",
        annotations: {
          ...annotations,
          method: "PATCH",
          path: "/api/projects/1",
          status: 500,
          ms: expect.any(Number),
          address: "unknown"
        }
      }
    ])
  })

  it("are a warning for 503 and for what takes more than 2 s", async () => {
    await call("GET", "/readyz")
    await call("GET", "/api/projects")
    expect(lines.map(({ annotations, level }) => [level, annotations["status"]])).toEqual([
      ["Warn", 503],
      ["Warn", 200]
    ])
    expect(lines[1]?.annotations["ms"]).toBe(3_000)
  })

  it("are none above debug for what went well, or was the caller's mistake", async () => {
    await call("GET", "/nowhere")
    await call("DELETE", "/readyz")
    expect(lines).toEqual([])
  })
})

describe("the metrics of requests", () => {
  it("count by operation, method and status, with one operation for all that is none", async () => {
    registry.clear()
    await call("GET", "/api/projects/1")
    await call("GET", "/api/projects/2")
    await call("HEAD", "/api/projects/1")
    await call("PATCH", "/api/projects/1")
    await call("GET", "/nowhere/1")
    await call("GET", "/nowhere/2")
    await call("DELETE", "/readyz")
    await call("PROPFIND", "/readyz")
    await call("MKCOL", "/readyz")
    const counts = (await measured()).match(/^design_workspace_http_requests_total\{.*$/gm)
    const line = (operation: string, method: string, status: number, count: number) =>
      `design_workspace_http_requests_total{operation="${operation}",method="${method}",status="${status}"} ${count}`
    expect(counts?.toSorted()).toEqual(
      [
        line("none", "DELETE", 405, 1),
        line("none", "GET", 404, 2),
        line("none", "OTHER", 405, 2),
        line("readProject", "GET", 200, 2),
        line("readProject", "HEAD", 200, 1),
        line("updateProject", "PATCH", 500, 1)
      ].toSorted()
    )
  })

  it("count a client that hangs up with 499, which is no failure of ours", async () => {
    registry.clear()
    const leaving = new AbortController()
    const url = "http://localhost/api/projects/1"
    const answering = handler(new Request(url, { method: "DELETE", signal: leaving.signal }))
    leaving.abort()
    await answering
    expect(await measured()).toContain(
      `design_workspace_http_requests_total{operation="trashProject",method="DELETE",status="499"} 1\n`
    )
    expect(lines).toEqual([])
  })

  it("say how long each operation took, in seconds", async () => {
    registry.clear()
    await call("GET", "/api/projects")
    const text = await measured()
    const name = "design_workspace_http_request_duration_seconds"
    expect(text).toContain(`${name}_bucket{operation="listProjects",le="2.5"} 0\n`)
    expect(text).toContain(`${name}_bucket{operation="listProjects",le="5"} 1\n`)
    expect(text).toContain(`${name}_sum{operation="listProjects"} 3\n`)
    expect(text).toContain(`${name}_count{operation="listProjects"} 1\n`)
  })
})
