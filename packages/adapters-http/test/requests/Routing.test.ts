import type { Bindings } from "@design-workspace/api/Bindings"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { HttpRouter } from "effect/http"
import { CurrentBindings } from "../../src/callers/Call.ts"
import { routing } from "../../src/HttpApp.ts"
import { Routing } from "../../src/requests/Routing.ts"

const bindings: Bindings = new Map([
  ["listTrashedProjects", { method: "GET", path: "/api/projects/deleted" }],
  ["readProject", { method: "GET", path: "/api/projects/:id" }],
  ["updateProject", { method: "PATCH", path: "/api/projects/:id" }],
  ["purgeProject", { method: "DELETE", path: "/api/projects/deleted/:id" }],
  ["readProjectGraph", { method: "GET", path: "/api/projects/:id/graph" }],
  ["restoreProject", { method: "POST", path: "/api/projects/:id/restore" }]
])

const made = Routing.pipe(
  Effect.provide(Routing.layer),
  Effect.provideService(CurrentBindings, bindings),
  Effect.provideService(HttpRouter.RouterConfig, routing)
)

describe("Routing.operationOf", () => {
  it.effect.each([
    ["GET", "/api/projects/1", "readProject"],
    ["HEAD", "/api/projects/1", "readProject"],
    ["GET", `/api/projects/${"a".repeat(10_000)}`, "readProject"],
    ["GET", "/api/projects/deleted?limit=1", "listTrashedProjects"],
    ["GET", "/api/projects/%64eleted", "listTrashedProjects"],
    ["GET", "/api/projects/1/", "readProject"],
    ["POST", "/api/projects/1/restore?restore_space=1", "restoreProject"],
    ["PATCH", "/api/projects/1", "updateProject"],
    ["PATCH", "/api/projects/deleted", "none"],
    ["PATCH", "/api/projects/deleted/?x=1", "none"],
    ["GET", "/api/projects/deleted/graph", "readProjectGraph"],
    ["POST", "/api/projects/1", "none"],
    ["GET", "/API/projects/1", "none"],
    ["GET", "//api/projects/1", "none"],
    ["GET", "/", "none"],
    ["GET", "/api/projects/%ff", "none"],
    ["PROPFIND", "/api/projects/1", "none"]
  ] as const)("finds what %s %s asks for: %s", ([method, url, name]) =>
    Effect.gen(function* () {
      const { operationOf } = yield* made
      expect(operationOf({ method, url })).toBe(name)
    })
  )
})

describe("Routing.routeOf", () => {
  it.effect("matches the path of a request once, however often its route is asked for", () =>
    Effect.gen(function* () {
      const { operationOf, routeOf } = yield* made
      const url = "/api/projects/1?actions=1"
      const routed = routeOf({ method: "GET", url })
      expect(routed).toEqual({ operation: "readProject", params: { id: "1" } })
      expect(operationOf({ method: "GET", url })).toBe("readProject")
      expect(routeOf({ method: "GET", url })).toBe(routed)
    })
  )

  it.effect("tells requests apart that follow each other", () =>
    Effect.gen(function* () {
      const { operationOf } = yield* made
      const asked = [
        ["GET", "/api/projects/1"],
        ["PATCH", "/api/projects/1"],
        ["PATCH", "/api/projects/deleted"],
        ["GET", "/api/projects/deleted"],
        ["GET", "/api/projects/2/graph"]
      ] as const
      expect(asked.map(([method, url]) => operationOf({ method, url }))).toEqual([
        "readProject",
        "updateProject",
        "none",
        "listTrashedProjects",
        "readProjectGraph"
      ])
    })
  )
})

describe("Routing.methodsAt", () => {
  it.effect.each([
    ["/api/projects/1", ["GET", "HEAD", "PATCH"]],
    ["/api/projects/1/?x=1", ["GET", "HEAD", "PATCH"]],
    ["/api/projects/deleted", ["GET", "HEAD"]],
    ["/api/projects/deleted/1", ["DELETE"]],
    ["/api/projects/1/restore", ["POST"]],
    [`/api/projects/${"a".repeat(10_000)}`, ["GET", "HEAD", "PATCH"]],
    ["/api/projects", []],
    ["/api/projects/1/restore/2", []],
    ["/api/projects/%ff", []]
  ] as const)("%s takes %j", ([url, methods]) =>
    Effect.gen(function* () {
      const { methodsAt } = yield* made
      expect(methodsAt(url)).toEqual(methods)
    })
  )
})
