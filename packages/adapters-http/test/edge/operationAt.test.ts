import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { HttpRouter } from "effect/http"
import { type Bindings, CurrentBindings } from "../../src/edge/Bindings.ts"
import { operationAt } from "../../src/edge/operationAt.ts"

const bindings: Bindings = new Map([
  ["listTrashedProjects", { method: "GET", path: "/api/projects/deleted" }],
  ["readProject", { method: "GET", path: "/api/projects/:id" }],
  ["restoreProject", { method: "POST", path: "/api/projects/:id/restore" }]
])

describe("operationAt", () => {
  it.effect.each([
    ["GET", "/api/projects/1", "readProject"],
    ["HEAD", "/api/projects/1", "readProject"],
    ["GET", "/api/projects/deleted?limit=1", "listTrashedProjects"],
    ["GET", "/api/projects/1/", "readProject"],
    ["POST", "/api/projects/1/restore?restore_space=1", "restoreProject"],
    ["POST", "/api/projects/1", "none"],
    ["GET", "/API/projects/1", "none"],
    ["GET", "/", "none"],
    ["GET", "/api/projects/%ff", "none"],
    ["PROPFIND", "/api/projects/1", "none"]
  ] as const)("finds what %s %s asks for: %s", ([method, url, name]) =>
    Effect.gen(function* () {
      const operationOf = yield* operationAt
      expect(operationOf({ method, url })).toBe(name)
    }).pipe(
      Effect.provideService(CurrentBindings, bindings),
      Effect.provideService(HttpRouter.RouterConfig, { ignoreTrailingSlash: true, caseSensitive: true })
    )
  )
})
