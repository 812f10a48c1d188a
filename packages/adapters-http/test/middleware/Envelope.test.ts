import type { Bindings } from "@design-workspace/api/Bindings"
import { RequestId } from "@design-workspace/domain/shared/RequestId"
import { type StoreFault, StoreFaults } from "@design-workspace/domain/shared/StoreFaults"
import { afterAll, describe, expect, it } from "@effect/vitest"
import { Effect, Layer, References } from "effect"
import * as SecureRandom from "effect/crypto/SecureRandom"
import { HttpRouter, HttpServer, HttpServerResponse } from "effect/http"
import { CurrentBindings } from "../../src/callers/Call.ts"
import { routing } from "../../src/HttpApp.ts"
import { AnswerBudget } from "../../src/middleware/AnswerBudget.ts"
import { EnvelopeLive } from "../../src/middleware/Envelope.ts"
import { Routing } from "../../src/requests/Routing.ts"
import { HttpSettings } from "../../src/settings/HttpSettings.ts"

const bindings: Bindings = new Map([
  ["listTrashedProjects", { method: "GET", path: "/api/projects/deleted" }],
  ["readProject", { method: "GET", path: "/api/projects/:id", errorsMirrored: true }],
  ["updateProject", { method: "PATCH", path: "/api/projects/:id" }],
  ["createCollection", { method: "POST", path: "/api/collections" }],
  ["restoreProject", { method: "POST", path: "/api/projects/:id/restore", errorsMirrored: true }]
])

/** What a store could die of. */
const storeAway = new Error("away")
const storeFull = new Error("full")
const faults: ReadonlyMap<unknown, StoreFault> = new Map([
  [storeAway, "away"],
  [storeFull, "full"]
])

/** Answers with the id that a call within the process would keep. */
const idWithin = Effect.flatMap(RequestId, (within) => HttpServerResponse.json({ within }))

const { dispose, handler } = HttpRouter.toWebHandler(
  Layer.mergeAll(
    HttpRouter.add("GET", "/api/projects/deleted", HttpServerResponse.json({ list: true })),
    HttpRouter.add("GET", "/api/projects/:id", HttpServerResponse.json({ read: true })),
    HttpRouter.add("PATCH", "/api/projects/:id", Effect.die(new Error("password=hunter2"))),
    HttpRouter.add("POST", "/api/collections", Effect.die(storeFull)),
    HttpRouter.add("POST", "/api/projects/:id/restore", Effect.die(storeAway)),
    HttpRouter.add("POST", "/mcp", idWithin),
    EnvelopeLive
  ).pipe(
    Layer.provide([Routing.layer, AnswerBudget.layer]),
    Layer.provide(Layer.succeed(CurrentBindings, bindings)),
    Layer.provide(Layer.succeed(StoreFaults, { faultIn: (defect) => faults.get(defect) ?? null })),
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
    Layer.provide(Layer.succeed(HttpRouter.RouterConfig, routing)),
    Layer.provide(HttpServer.layerServices),
    Layer.provideMerge(Layer.succeed(References.MinimumLogLevel, "None"))
  ),
  { disableLogger: true, routerConfig: routing }
)
afterAll(() => dispose())

const call = async (method: string, path: string) => {
  const response = await handler(new Request(`http://localhost${path}`, { method }))
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const notFound = { code: "NOT_FOUND", message: "There is nothing at this path." }

describe("Envelope", () => {
  it("every response carries X-Request-Id, each its own", async () => {
    const [first, second] = [await call("GET", "/api/projects/1"), await call("GET", "/nowhere")]
    expect(first.body).toEqual({ read: true })
    expect(first.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
    expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"))
  })

  it("makes browsers keep to HTTPS only where the service is known by it", async () => {
    const { headers } = await call("GET", "/api/projects/1")
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.has("strict-transport-security")).toBe(false)
  })

  it("a call made on behalf of a request keeps its id", async () => {
    const { body, headers } = await call("POST", "/mcp")
    expect(body).toEqual({ within: headers.get("x-request-id") })
  })

  it.each(["/", "/api", "/api/projects", "/api/projects/1/graph", "/api/projects/1/restore/2"])(
    "an unknown path is answered 404: %s",
    async (path) => {
      expect(await call("GET", path)).toMatchObject({ status: 404, body: notFound })
    }
  )

  it("a known path with another method is answered 405 with Allow", async () => {
    const { body, headers, status } = await call("DELETE", "/api/projects/1?x=1")
    expect(status).toBe(405)
    expect(headers.get("allow")).toBe("GET, HEAD, PATCH")
    expect(body).toEqual({
      code: "METHOD_NOT_ALLOWED",
      message: "This path does not take DELETE; it takes GET, HEAD, PATCH."
    })
  })

  it.each(["PATCH", "DELETE", "PUT"])(
    "a path that is written out is none with an id: %s /api/projects/deleted is answered 405",
    async (method) => {
      for (const path of ["/api/projects/deleted", "/api/projects/deleted/?x=1"]) {
        const { headers, status } = await call(method, path)
        expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"])
      }
      expect((await call("GET", "/api/projects/deleted")).body).toEqual({ list: true })
    }
  )

  it("a path that cannot be decoded is none, whatever the method", async () => {
    for (const method of ["GET", "DELETE"]) {
      expect(await call(method, "/api/projects/%ff")).toMatchObject({ status: 404, body: notFound })
    }
  })

  it("an id may be of any length: whether there is such a thing is the operation's to say", async () => {
    const path = `/api/projects/${"a".repeat(300)}`
    expect((await call("GET", path)).body).toEqual({ read: true })
    expect(await call("DELETE", path)).toMatchObject({ status: 405 })
  })

  it("a 500 says nothing of the inside, only the id of the request", async () => {
    const { body, headers, status } = await call("PATCH", "/api/projects/1")
    expect(status).toBe(500)
    expect(body).toEqual({
      code: "INTERNAL",
      message: "Something went wrong on our side.",
      request_id: headers.get("x-request-id")
    })
  })

  it("a database that cannot be reached is answered 503", async () => {
    expect(await call("POST", "/api/projects/1/restore")).toMatchObject({
      status: 503,
      body: { code: "DATABASE_UNAVAILABLE" }
    })
  })

  it("a database without room is answered 503 with its own code", async () => {
    const { body, status } = await call("POST", "/api/collections")
    expect([status, body.code]).toEqual([503, "DATABASE_UNAVAILABLE"])
    expect(body.message).toContain("The database has no room to write this; nothing was changed.")
  })

  it.each([
    ["POST", "/api/projects/1/restore", 503, "DATABASE_UNAVAILABLE"],
    ["GET", "/api/collections", 405, "METHOD_NOT_ALLOWED"],
    ["GET", "/nowhere", 404, "NOT_FOUND"]
  ])("a token that accepts Markdown gets it in Markdown: %s %s", async (method, path, status, code) => {
    const headers = { accept: "text/markdown", authorization: "Bearer x" }
    const response = await handler(new Request(`http://localhost${path}`, { method, headers }))
    expect([response.status, response.headers.get("content-type")]).toEqual([
      status,
      "text/markdown; charset=utf-8"
    ])
    const text = await response.text()
    expect(text.split("\n").slice(0, 3)).toEqual([`# error ${code}`, "", `status: ${status}`])
    expect(text).toMatch(/\n\n## Actions\n$/)
  })

  it.each([
    ["PATCH", "/api/projects/1", 500, "INTERNAL"],
    ["POST", "/api/collections", 503, "DATABASE_UNAVAILABLE"],
    ["PUT", "/api/projects/1", 405, "METHOD_NOT_ALLOWED"],
    ["DELETE", "/nowhere", 404, "NOT_FOUND"]
  ])("of a write without a mirror it is in JSON: %s %s", async (method, path, status, code) => {
    const headers = { accept: "text/markdown", authorization: "Bearer x" }
    const response = await handler(new Request(`http://localhost${path}`, { method, headers }))
    expect([response.status, response.headers.get("content-type"), (await response.json()).code]).toEqual([
      status,
      "application/json",
      code
    ])
  })
})
