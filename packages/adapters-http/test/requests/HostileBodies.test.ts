import { SignInBody } from "@design-workspace/api/accounts/UserWire"
import { Authentication, RequestBody, Validation } from "@design-workspace/api/middleware"
import { GraphBody } from "@design-workspace/api/projects/GraphBody"
import { BodyLimit, largeBody } from "@design-workspace/api/wire/annotations"
import { afterAll, describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BodyBudget, makeBodyBudget } from "../../src/middleware/BodyBudget.ts"
import { RequestBodyLive } from "../../src/middleware/RequestBodyLive.ts"
import { ValidationLive } from "../../src/middleware/ValidationLive.ts"
import { asToken } from "../asToken.ts"

const Answer = Schema.Struct({ nodes: Schema.Int })

class BodiesApi extends HttpApiGroup.make("bodies")
  .add(
    HttpApiEndpoint.put("writeProjectGraph", "/graph", {
      payload: GraphBody,
      success: Answer
    }).annotate(BodyLimit, largeBody),
    HttpApiEndpoint.post("signIn", "/session", { payload: SignInBody, success: Answer })
  )
  .middleware(Validation)
  .middleware(RequestBody)
  .middleware(Authentication) {}

class Api extends HttpApi.make("bodies")
  .add(BodiesApi)
  .annotate(HttpApi.PayloadParseOptions, { onExcessProperty: "error", errors: "all" }) {}

const BodiesHttp = HttpApiBuilder.group(Api, "bodies", (handlers) =>
  handlers
    .handle("writeProjectGraph", ({ payload }) => Effect.succeed({ nodes: payload.nodes.length }))
    .handle("signIn", () => Effect.succeed({ nodes: 0 }))
)

const { dispose, handler } = HttpRouter.toWebHandler(
  HttpApiBuilder.layer(Api).pipe(
    Layer.provide(BodiesHttp),
    Layer.provide([ValidationLive, RequestBodyLive, asToken]),
    Layer.provide(Layer.sync(BodyBudget, () => makeBodyBudget(96 * 1_048_576))),
    Layer.provide(HttpServer.layerServices)
  ),
  { disableLogger: true }
)
afterAll(() => dispose())

const send = async (method: "PUT" | "POST", path: string, body: string) => {
  const headers = { "content-type": "application/json" }
  const response = await handler(new Request(`http://localhost${path}`, { method, headers, body }))
  const text = await response.text()
  return { status: response.status, size: text.length, json: JSON.parse(text) }
}

const repeated = (count: number, item: string | ((index: number) => string)) =>
  Array.from({ length: count }, (_, index) => (typeof item === "string" ? item : item(index))).join(",")
const put = (parts: { nodes?: string; edges?: string; roles?: string; nodeRoles?: string }) => {
  const { edges = "", nodeRoles = "", nodes = "", roles = "" } = parts
  return send(
    "PUT",
    "/graph",
    `{"nodes":[${nodes}],"edges":[${edges}],"roles":[${roles}],"nodeRoles":[${nodeRoles}]}`
  )
}
const node = (index: number, roles = "[]") => JSON.stringify({ id: `n${index}`, label: "N", roles })
const edge = (source: string, target: string) => `{"source_id":"${source}","target_id":"${target}"}`

/** However much is wrong, the answer stays this small. */
const small = 60_000
const more = (count: number) => ({ path: [], message: `and at least ${count} more problems` })

describe("a hostile body is answered 400, and shortly", () => {
  it.each([
    ["a megabyte of empty nodes", () => put({ nodes: repeated(350_000, "{}") })],
    ["16 megabytes of empty arrays", () => put({ nodes: repeated(5_500_000, "[]") })],
    ["90,000 unknown fields", () => send("POST", "/session", `{${repeated(90_000, (i) => `"u${i}":0`)}}`)]
  ])("%s: one issue for the whole", async (_, sent) => {
    const { json, size, status } = await sent()
    expect([status, json.code, json.issues.length]).toEqual([400, "VALIDATION_FAILED", 1])
    expect(json.issues[0].path).toEqual([])
    expect(size).toBeLessThan(300)
  })

  it("more elements than a field may have are one issue, at the field", async () => {
    const { json, status } = await put({
      nodes: repeated(10_001, "{}"),
      edges: repeated(50_001, "0"),
      roles: repeated(10_001, "[]"),
      nodeRoles: repeated(100_001, "{}")
    })
    expect(status).toBe(400)
    expect(json.issues.map((it: { readonly path: unknown }) => it.path)).toEqual([
      ["nodes"],
      ["edges"],
      ["roles"],
      ["nodeRoles"]
    ])
  })

  it("of wrong elements the first 100 problems are listed, and how many more were found", async () => {
    const { json, size, status } = await put({
      nodes: repeated(10_000, "{}"),
      edges: repeated(50_000, "{}")
    })
    expect(status).toBe(400)
    expect(json.issues).toHaveLength(101)
    expect(json.issues[0].path).toEqual(["nodes", 0, "id"])
    expect(json.issues.at(-1)).toEqual(more(400))
    expect(size).toBeLessThan(small)
  })

  it("of a graph that breaks its own rules everywhere too", async () => {
    const { json, size, status } = await put({
      nodes: repeated(10_000, () => node(0)),
      edges: repeated(50_000, edge("x", "x"))
    })
    expect(status).toBe(400)
    expect(json.issues).toHaveLength(101)
    expect(json.issues.at(-1)).toEqual(more(9_999 + 4 * 50_000 - 1 - 100))
    expect(size).toBeLessThan(small)
  })

  it("a node that lacks thousands of roles is refused with ten of them", async () => {
    const roles = JSON.stringify(Array.from({ length: 40_000 }, (_, index) => `r${index}`))
    const { json, size } = await put({ nodes: node(0, roles) })
    expect(json.issues[0]).toEqual({
      path: ["nodes", 0, "roles"],
      message: "nodeRoles does not have r0, r1, r2, r3, r4, r5, r6, r7, r8, r9 and 39990 more"
    })
    expect(size).toBeLessThan(small)
  })

  it.each([
    ["a million arrays", `[${repeated(1_000_000, "[]")}]`],
    ["a million levels", `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`],
    ["a million ids", `[${repeated(1_000_000, '"a"')}]`]
  ])("roles of %s are not taken apart", async (_, roles) => {
    const { json, status } = await put({ nodes: `${node(0, roles)},{}` })
    expect([status, json.issues]).toEqual([
      400,
      [{ path: ["nodes"], message: "must have at most 100000 roles in all" }]
    ])
  })

  it("an unknown field's name is cut", async () => {
    const { json, size, status } = await send("POST", "/session", `{"${"u".repeat(1_000_000)}":0}`)
    expect(status).toBe(400)
    expect(json.issues[0].path).toEqual([`${"u".repeat(200)}…`])
    expect(size).toBeLessThan(small)
  })

  it("the largest graph is taken: 10,000 nodes and roles, 50,000 edges, 100,000 pairs", async () => {
    const sent = await put({
      nodes: repeated(10_000, (index) => node(index, '["r0","r1","r2","r3","r4","r5","r6","r7","r8","r9"]')),
      edges: repeated(50_000, (index) =>
        edge(`n${index % 10_000}`, `n${((index % 10_000) + 1 + Math.floor(index / 10_000)) % 10_000}`)
      ),
      roles: repeated(10_000, (index) => `{"id":"r${index}","label":"R"}`),
      nodeRoles: repeated(
        100_000,
        (index) => `{"node_id":"n${Math.floor(index / 10)}","role_id":"r${index % 10}"}`
      )
    })
    expect([sent.status, sent.json]).toEqual([200, { nodes: 10_000 }])
  })
})
