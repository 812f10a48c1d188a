import type { Server } from "node:http"
import { HttpApp, routingLayer } from "@design-workspace/adapters-http/HttpApp"
import { AnswerDelivery } from "@design-workspace/adapters-http/limits/AnswerDelivery"
import { BodyBudget } from "@design-workspace/adapters-http/limits/BodyBudget"
import { Connections, type CountedConnections } from "@design-workspace/adapters-http/limits/Connections"
import { spanNamesLayer } from "@design-workspace/adapters-http/routing/SpanNames"
import { Draining } from "@design-workspace/adapters-http/settings/Draining"
import { HttpSettings } from "@design-workspace/adapters-http/settings/HttpSettings"
import { InterchangeWriter } from "@design-workspace/adapters-interchange/InterchangeWriter"
import { ElkPictureRenderer } from "@design-workspace/adapters-pictures/ElkPictureRenderer"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Context, Duration, Effect, Latch, Layer } from "effect"
import { HttpMiddleware, HttpRouter, HttpServer } from "effect/http"
import { Settings } from "../settings/Settings.ts"
import type { SettingsShape } from "../settings/SettingsShape.ts"
import { bodyGauges } from "../telemetry/bodyGauges.ts"
import { monitoringLayer } from "../telemetry/monitoringLayer.ts"
import { httpSettings } from "./httpSettings.ts"
import { Listener } from "./Listener.ts"
import { makeDrain } from "./makeDrain.ts"
import { nodeDelivery } from "./nodeDelivery.ts"
import { localUrlOf } from "./publicUrlOf.ts"

/** Where the server listens: its base URL, without a trailing slash. */
export class ServerAddress extends Context.Service<ServerAddress, { readonly url: string }>()(
  "@design-workspace/server/ServerAddress"
) {}

/** The routes of the API, with what only the server knows: settings, connections, and whether it is stopping. */
const appOver = (http: HttpSettings["Service"], connections: CountedConnections, draining: Latch.Latch) =>
  HttpApp.pipe(
    Layer.provide(Layer.succeed(Draining, draining.await)),
    Layer.provide(Layer.succeed(Connections, connections)),
    Layer.provide(Layer.succeed(AnswerDelivery, nodeDelivery)),
    Layer.provide(monitoringLayer(() => draining.isOpen())),
    Layer.provide(bodyGauges),
    Layer.provide(BodyBudget.layer),
    Layer.provide([ElkPictureRenderer.layer, InterchangeWriter.layer]),
    Layer.provide(Layer.succeed(HttpSettings, http))
  )

/** Says where the server listens, and runs `stop` first when it ends. */
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

/**
 * The service on the port of the `Listener`. It answers after everything else is there. When it stops, open event
 * streams end at once, and other requests have 30 s to finish.
 */
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
