import { randomUUID } from "node:crypto"
import type { Server } from "node:http"
import { BodyBudget } from "@design-workspace/adapters-http/limits/BodyBudget"
import { Connections } from "@design-workspace/adapters-http/limits/Connections"
import { Delivery } from "@design-workspace/adapters-http/limits/Delivery"
import { Draining } from "@design-workspace/adapters-http/settings/Draining"
import { HttpSettings } from "@design-workspace/adapters-http/settings/HttpSettings"
import { countRefused } from "@design-workspace/adapters-http/errors/refusedRequests"
import { spanNamesLayer } from "@design-workspace/adapters-http/routing/SpanNames"
import { ElkPictureRenderer } from "@design-workspace/adapters-pictures/ElkPictureRenderer"
import { HttpApp, routing, routingLayer } from "@design-workspace/adapters-http/HttpApp"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Context, Duration, Effect, Latch, Layer, Metric, Option } from "effect"
import { HttpMiddleware, HttpRouter, HttpServer } from "effect/http"
import { boundRest } from "./boundRest.ts"
import { cutStalled } from "./cutStalled.ts"
import { isLoopback } from "../settings/isLoopback.ts"
import { limitConnections, mostConnections, sharesOf } from "./limitConnections.ts"
import { makeDrain } from "./makeDrain.ts"
import { makeServer } from "./makeServer.ts"
import { nodeDelivery } from "./nodeDelivery.ts"
import { ReaderPatience } from "./ReaderPatience.ts"
import { refuseUnreadable } from "./refuseUnreadable.ts"
import { Settings } from "../settings/Settings.ts"
import type { SettingsShape } from "../settings/SettingsShape.ts"
import { bodyGauges } from "../telemetry/bodyGauges.ts"
import { connectionMetrics } from "./connectionMetrics.ts"
import { monitoringLayer } from "../telemetry/monitoringLayer.ts"

/** Where the server listens: its base URL, without a trailing slash. */
export class Listening extends Context.Service<Listening, { readonly url: string }>()(
  "@design-workspace/server/Listening"
) {}

/** The server's own URL. With `PORT=0` the port is known only once it listens. */
const localUrlOf = ({ host, port }: SettingsShape, server: Server): string => {
  const address = server.address()
  const taken = typeof address === "object" && address !== null ? address.port : port
  return `http://${host.includes(":") ? `[${host}]` : host}:${taken}`
}

/** The base URL that callers use: `PUBLIC_URL`, else where the server listens, which is looked up once. */
const publicUrlOf = (settings: SettingsShape, server: Server): (() => string) => {
  let known = Option.getOrUndefined(Option.map(settings.publicUrl, (url) => url.href.replace(/\/+$/, "")))
  return () => {
    known ??= server.listening ? localUrlOf(settings, server) : undefined
    return known ?? localUrlOf(settings, server)
  }
}

const httpSettings = (settings: SettingsShape, publicUrl: () => string): HttpSettings["Service"] => ({
  get publicUrl() {
    return publicUrl()
  },
  get secureCookies() {
    const url = new URL(publicUrl())
    return url.protocol === "https:" || !isLoopback(url.hostname)
  },
  rateLimitPerMinute: settings.rateLimitPerMinute,
  answerCacheBytes: settings.answerCacheMib * 2 ** 20,
  bodyBudgetBytes: settings.bodyBudgetMib * 2 ** 20,
  answerBudgetBytes: settings.answerBudgetMib * 2 ** 20,
  fastPath: settings.fastPath
})

const connectionsCut = Metric.counter("design_workspace_connections_cut_total", {
  description: "Connections that were cut because their client took nothing of what waited for it.",
  incremental: true
})

/** Makes the function that counts a cut connection. */
const countCut = Effect.map(Effect.context<never>(), (context) => {
  connectionsCut.updateUnsafe(0, context)
  return () => connectionsCut.updateUnsafe(1, context)
})

/**
 * The HTTP server. It starts to listen after everything else, since a request that arrives earlier is never answered.
 * When it stops, open event streams end at once, and other requests have 30 s to finish.
 */
export const Http = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* Settings
    const server = makeServer()
    const publicUrl = publicUrlOf(settings, server)
    const tell = Effect.runForkWith(yield* Effect.context<never>())
    refuseUnreadable(server, {
      newId: randomUUID,
      publicUrl,
      onRefused: ({ requestId, status, why }) =>
        tell(
          Effect.andThen(
            why === "too slow" ? countRefused("too_slow") : Effect.void,
            Effect.annotateLogs(Effect.logDebug("unreadable request"), { request_id: requestId, status, why })
          )
        )
    })
    boundRest(server)
    const { trustedProxies } = settings
    const limited = limitConnections(server, {
      shares: sharesOf(settings.connectionsPerAddress),
      most: mostConnections,
      trustedProxies
    })
    yield* connectionMetrics(limited)
    cutStalled(server, Duration.toMillis(yield* ReaderPatience), yield* countCut)
    const draining = yield* Latch.make()
    const drain = makeDrain(server, Duration.seconds(30))
    const http = Layer.succeed(HttpSettings, httpSettings(settings, publicUrl))
    const app = HttpApp.pipe(
      Layer.provide(Layer.succeed(Draining, draining.await)),
      Layer.provide(Layer.succeed(Connections, limited.connections)),
      Layer.provide(Layer.succeed(Delivery, nodeDelivery)),
      Layer.provide(monitoringLayer(() => draining.isOpen())),
      Layer.provide(bodyGauges),
      Layer.provide(BodyBudget.layer),
      Layer.provide(ElkPictureRenderer.layer),
      Layer.provide(http)
    )
    const handler = yield* HttpRouter.toHttpEffect(app).pipe(
      Effect.provideService(HttpRouter.RouterConfig, routing),
      Effect.provide(NodeHttpServer.layerHttpServices)
    )
    const listening = NodeHttpServer.layer(() => server, {
      host: settings.host,
      port: settings.port
    })
    const serving = (
      trustedProxies.length === 0
        ? HttpServer.serve(handler)
        : HttpServer.serve(handler, HttpMiddleware.xForwardedHeaders({ trustedProxies }))
    ).pipe(Layer.provide(spanNamesLayer))
    const announced = Layer.effect(
      Listening,
      Effect.gen(function* () {
        yield* Effect.addFinalizer(() => Effect.andThen(draining.open, drain))
        const url = localUrlOf(settings, server)
        yield* Effect.logInfo(`Listening on ${url}`)
        return Listening.of({ url })
      })
    )
    return announced.pipe(Layer.provide(serving), Layer.provide(listening))
  })
).pipe(Layer.provide(routingLayer))
