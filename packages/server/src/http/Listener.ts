import { randomUUID } from "node:crypto"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { startingAnswer } from "@design-workspace/adapters-http/answers/startingAnswer"
import type { CountedConnections } from "@design-workspace/adapters-http/middleware/RequestLimits"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Context, Effect, Layer } from "effect"
import type { HttpServer } from "effect/http"
import type { ServeError } from "effect/http/HttpServerError"
import { Settings } from "../settings/Settings.ts"
import type { SettingsShape } from "../settings/settingsTable.ts"
import { guardConnections } from "./guardConnections.ts"
import { makeServer } from "./makeServer.ts"
import { publicUrlOf } from "./publicUrlOf.ts"

const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? ""

/** Whoever listens for requests after this answers instead, from its first moment on; each request is answered once. */
const answerWhileStarting = (
  server: Server,
  publicUrl: () => string,
  { corsOrigins }: Pick<SettingsShape, "corsOrigins">
): void => {
  for (const event of ["request", "checkContinue"]) {
    const answer = (request: IncomingMessage, response: ServerResponse): void => {
      if (server.listeners(event).at(-1) !== answer) return void server.off(event, answer)
      const { body, headers, status } = startingAnswer(request, pathOf(request), randomUUID(), {
        publicUrl: publicUrl(),
        corsOrigins
      })
      response.writeHead(status, headers).end(body)
    }
    server.on(event, answer)
  }
}

/** On the port that the process has taken. Until the service answers, it says that the process starts. */
export class Listener extends Context.Service<
  Listener,
  {
    readonly server: Server
    readonly connections: CountedConnections
    readonly publicUrl: () => string
  }
>()("@design-workspace/server/Listener") {
  /** Below the database: a busy port ends a start that has made nothing yet. */
  static readonly layer: Layer.Layer<Listener | HttpServer.HttpServer, ServeError, Settings> = Layer.unwrap(
    Effect.gen(function* () {
      const settings = yield* Settings
      const { host, port } = settings
      const server = makeServer()
      const publicUrl = publicUrlOf(settings, server)
      const connections = yield* guardConnections(server, settings, publicUrl)
      answerWhileStarting(server, publicUrl, settings)
      const listening = NodeHttpServer.layerServer(() => server, { host, port })
      const cut = Effect.sync(() => {
        server.close()
        server.closeAllConnections()
      })
      return Layer.effect(
        Listener,
        Effect.as(
          Effect.addFinalizer(() => cut),
          Listener.of({ server, connections, publicUrl })
        )
      ).pipe(Layer.provideMerge(listening))
    })
  )
}
