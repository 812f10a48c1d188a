import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { type Duration, Effect, Latch, Option } from "effect"

/** Waits up to `limit` for requests in flight, then cuts every connection: silent ones would hold the process. */
export const makeDrain = (server: Server, limit: Duration.Duration): Effect.Effect<void> => {
  const inFlight = new Set<ServerResponse>()
  const latest = new WeakMap<Socket, ServerResponse>()
  const quiet = Latch.makeUnsafe(true)
  let draining = false

  /** Only on the latest request of a connection: pipelined ones before it would get no answer. */
  const sayLast = (response: ServerResponse) => {
    if (latest.get(response.req.socket) === response && !response.headersSent)
      response.setHeader("connection", "close")
  }
  const follow = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const before = latest.get(socket)
    latest.set(socket, response)
    inFlight.add(response)
    quiet.closeUnsafe()
    if (draining) {
      if (before?.headersSent === false) before.removeHeader("connection")
      sayLast(response)
    }
    response.once("close", () => {
      inFlight.delete(response)
      if (inFlight.size === 0) quiet.openUnsafe()
    })
  }
  server.prependListener("request", follow)
  server.prependListener("checkContinue", follow)

  return Effect.gen(function* () {
    draining = true
    server.close()
    inFlight.forEach(sayLast)
    const count = () => ({ requests: inFlight.size })
    yield* Effect.annotateLogs(Effect.logInfo("No new connections; waiting for requests in flight"), count())
    const ended = yield* Effect.timeoutOption(Effect.interruptible(quiet.await), limit)
    if (Option.isNone(ended))
      yield* Effect.annotateLogs(Effect.logWarning("Requests in flight took too long and are cut"), count())
    server.closeAllConnections()
  })
}
