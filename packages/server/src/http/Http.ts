import type { Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { HttpApp, routingLayer } from "@design-workspace/adapters-http/HttpApp"
import { AnswerDelivery, type Deliver } from "@design-workspace/adapters-http/middleware/AnswerBudget"
import { BodyBudget } from "@design-workspace/adapters-http/middleware/BodyBudget"
import {
  Connections,
  type CountedConnections
} from "@design-workspace/adapters-http/middleware/RequestLimits"
import { spanNamesLayer } from "@design-workspace/adapters-http/requests/Routing"
import { Draining, HttpSettings } from "@design-workspace/adapters-http/settings/HttpSettings"
import { showMetric } from "@design-workspace/adapters-http/settings/Monitoring"
import { mebibyte } from "@design-workspace/domain/shared/mebibyte"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Context, Duration, Effect, Latch, Layer, Metric } from "effect"
import { HttpMiddleware, HttpRouter, HttpServer } from "effect/http"
import { Settings } from "../settings/Settings.ts"
import type { SettingsShape } from "../settings/settingsTable.ts"
import { monitoringLayer } from "../telemetry/monitoringLayer.ts"
import { Listener } from "./Listener.ts"
import { makeDrain } from "./makeDrain.ts"
import { localUrlOf, originOf } from "./publicUrlOf.ts"

/** One listener for each connection, however many answers wait for its end. */
const waiting = new WeakMap<Socket, Set<() => void>>()

const untilClosed = (socket: Socket): Set<() => void> => {
  const known = waiting.get(socket)
  if (known !== undefined) return known
  const made = new Set<() => void>()
  waiting.set(socket, made)
  socket.once("close", () => {
    for (const done of made) done()
  })
  return made
}

/** A response that waits behind others gets no event when the connection ends: it has no socket yet. */
const onOver = (response: ServerResponse, done: () => void): void => {
  const { socket } = response.req
  if (response.closed || socket.destroyed) done()
  // It closes only once. A one-time listener would be a new function for each answer.
  else if (response.socket !== null) response.on("close", done)
  else {
    const behind = untilClosed(socket)
    const once = () => {
      if (behind.delete(once)) done()
    }
    behind.add(once)
    response.once("close", once)
  }
}

/** Null for a call inside the process. */
const nodeDelivery: Deliver = (request) => {
  if (request.source instanceof Request) return null
  const response = NodeHttpServerRequest.toServerResponse(request) as ServerResponse
  return { waiting: () => response.writableLength, onOver: (done) => onOver(response, done) }
}

/** Cookies are for HTTPS only, unless the service is reached on this machine without it. */
const httpSettings = (settings: SettingsShape, publicUrl: () => string): HttpSettings["Service"] => {
  const origin = originOf(publicUrl)
  return {
    get publicUrl() {
      return publicUrl()
    },
    get publicOrigin() {
      return origin().publicOrigin
    },
    get secureCookies() {
      return origin().secureCookies
    },
    rateLimitPerMinute: settings.rateLimitPerMinute,
    answerCacheBytes: settings.answerCacheMib * mebibyte,
    bodyBudgetBytes: settings.bodyBudgetMib * mebibyte,
    answerBudgetBytes: settings.answerBudgetMib * mebibyte,
    longPollsPerCredential: settings.longPollsPerCredential,
    fastPath: settings.fastPath,
    corsOrigins: settings.corsOrigins
  }
}

const used = Metric.gauge("design_workspace_body_budget_used_bytes", {
  description: "Bytes of received bodies that this process holds.",
  attributes: { unit: "By" }
})

const limit = Metric.gauge("design_workspace_body_budget_limit_bytes", {
  description: "How many bytes of received bodies this process holds at most.",
  attributes: { unit: "By" }
})

const bodyGauges: Layer.Layer<never, never, BodyBudget> = Layer.effectDiscard(
  Effect.flatMap(BodyBudget, ({ bytes }) =>
    Effect.andThen(
      showMetric(used, () => ({ value: bytes.used })),
      Metric.update(limit, bytes.total)
    )
  )
)

/** The base URL where the server listens, without a trailing slash. */
export class ServerAddress extends Context.Service<ServerAddress, { readonly url: string }>()(
  "@design-workspace/server/ServerAddress"
) {}

const appOver = (http: HttpSettings["Service"], connections: CountedConnections, draining: Latch.Latch) =>
  HttpApp.pipe(
    Layer.provide(Layer.succeed(Draining, draining.await)),
    Layer.provide(Layer.succeed(Connections, connections)),
    Layer.provide(Layer.succeed(AnswerDelivery, nodeDelivery)),
    Layer.provide(monitoringLayer(() => draining.isOpen())),
    Layer.provide(bodyGauges),
    Layer.provide(BodyBudget.layer),
    Layer.provide(Layer.succeed(HttpSettings, http))
  )

const announced = (settings: SettingsShape, server: Server, stop: Effect.Effect<void>) =>
  Layer.effect(
    ServerAddress,
    Effect.gen(function* () {
      yield* Effect.addFinalizer(() => stop)
      const url = localUrlOf(settings, server)
      yield* Effect.logInfo(`Listening on ${url}`)
      return ServerAddress.of({ url })
    })
  )

/** Answers once everything else is there. At a stop, open event streams end at once, and other requests have 30 s. */
export const Http = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* Settings
    const { connections, publicUrl, server } = yield* Listener
    const { trustedProxies } = settings
    const draining = yield* Latch.make()
    const stop = Effect.andThen(draining.open, makeDrain(server, Duration.seconds(30)))
    const app = appOver(httpSettings(settings, publicUrl), connections, draining)
    const handler = yield* HttpRouter.toHttpEffect(app).pipe(Effect.provide(NodeHttpServer.layerHttpServices))
    const serving = (
      trustedProxies.length === 0
        ? HttpServer.serve(handler)
        : HttpServer.serve(handler, HttpMiddleware.xForwardedHeaders({ trustedProxies }))
    ).pipe(Layer.provide(spanNamesLayer))
    return announced(settings, server, stop).pipe(Layer.provide(serving))
  })
).pipe(Layer.provide(routingLayer))
