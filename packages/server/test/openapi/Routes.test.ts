import { HttpApp, routing, routingLayer } from "@design-workspace/adapters-http/HttpApp"
import { BodyBudget } from "@design-workspace/adapters-http/middleware/BodyBudget"
import { HttpSettings } from "@design-workspace/adapters-http/settings/HttpSettings"
import { Monitoring } from "@design-workspace/adapters-http/settings/Monitoring"
import { operations } from "@design-workspace/domain/access/Operations"
import { MemoryAdapters } from "@design-workspace/domain/testing/MemoryAdapters"
import { publishedApi } from "@design-workspace/verification/calls/PublishedApi"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { describe, expect, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { Adapters } from "../../src/Adapters.ts"
import { Domain } from "../../src/Domain.ts"
import { Model } from "../../src/model/Model.ts"
import { Settings } from "../../src/settings/Settings.ts"

const settings = {
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
}
const monitoring = {
  readiness: Effect.succeed("ready" as const),
  lacking: Effect.succeed([]),
  metrics: Effect.succeed("")
}

const Service = HttpApp.pipe(
  Layer.provide(routingLayer),
  Layer.provide(BodyBudget.layer),
  Layer.provide(Layer.succeed(HttpSettings, settings)),
  Layer.provide(Layer.succeed(Monitoring, monitoring)),
  Layer.provide(Domain),
  Layer.provide(Adapters),
  Layer.provide(Model),
  Layer.provide(MemoryAdapters.layer),
  Layer.provide(Settings.layer),
  Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({}))),
  Layer.provide(NodeHttpServer.layerHttpServices)
)

/** Every route that the service adds to the router, as `GET /api/projects/{}`: how a slot is named is not part of it. */
const addedRoutes = Effect.gen(function* () {
  const added: Array<string> = []
  const router = yield* HttpRouter.make
  const recording = HttpRouter.HttpRouter.of({
    ...router,
    add: (method, path, handler, options) => {
      added.push(`${method} ${path}`)
      return router.add(method, path, handler, options)
    },
    addAll: (routes) => {
      added.push(...routes.map(({ method, path }) => `${method} ${path}`))
      return router.addAll(routes)
    }
  })
  yield* Layer.build(Service.pipe(Layer.provide(Layer.succeed(HttpRouter.HttpRouter, recording))))
  return added
}).pipe(Effect.provideService(HttpRouter.RouterConfig, routing), Effect.scoped)

/** What browsers open, which is no part of the API. */
const pages = ["GET /*", "GET /assets/{}"]

const documented = Object.entries(publishedApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    route: `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "{}")}`,
    operationId
  }))
)

describe("the routes of the server", () => {
  it.live("are those of the OpenAPI document, one each, and the pages", () =>
    Effect.gen(function* () {
      const added = (yield* addedRoutes).map((route) => route.replaceAll(/:\w+/g, "{}"))
      expect(added.sort()).toEqual([...documented.map(({ route }) => route), ...pages].sort())
    })
  )

  it("have a row each in the operations table, and every row has one", () => {
    expect(documented.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operations).sort())
  })
})
