import { randomUUID } from "node:crypto"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { countRefused } from "@design-workspace/adapters-http/answers/refuse"
import { bearerOf } from "@design-workspace/adapters-http/callers/credentials"
import {
  addressOf,
  type CountedConnections,
  countedAddress
} from "@design-workspace/adapters-http/middleware/RequestLimits"
import { showMetric } from "@design-workspace/adapters-http/settings/Monitoring"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Context, Duration, Effect, Metric, Option, Result } from "effect"
import type { HttpServerRequest } from "effect/http"
import { IpNetwork, NetAddress } from "effect/net"
import type { SettingsShape } from "../settings/settingsTable.ts"
import { AddressConnections, type ConnectionShares, type HeldPlace } from "./AddressConnections.ts"
import { refuseUnreadable } from "./refuseUnreadable.ts"

type Request = HttpServerRequest.HttpServerRequest

/** More than the 10,000 that may wait for changes. An idle one takes about 26 KB. */
const mostConnections = 16_384

/** Connections without a credential may be an eighth of all (contract 15.1). */
const sharesOf = (connectionsPerAddress: number): ConnectionShares => ({
  ofAddress: connectionsPerAddress,
  ofAnonymous: Math.max(1, Math.floor(connectionsPerAddress / 8)),
  probation: 5_000
})

interface Limits {
  readonly shares: ConnectionShares
  readonly most: number
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
}

const showsCredential = (request: Request): boolean =>
  bearerOf(request) !== null || request.headers["cookie"] !== undefined

/** Contract 8.2. Trusted proxies are exempt: their requests in flight count, for the forwarded address. */
const limitConnections = (server: Server, { most, shares, trustedProxies }: Limits) => {
  let [open, refused] = [0, 0]
  const onRefused = () => {
    refused += 1
  }
  const direct = new AddressConnections(shares, onRefused)
  const behindProxies = new AddressConnections(shares, onRefused)
  const ofSocket = new WeakMap<Socket, HeldPlace>()
  const ofRequest = new WeakMap<IncomingMessage, HeldPlace>()

  const isTrusted = (address: string): boolean => {
    if (trustedProxies.length === 0) return false
    const parsed = Result.getOrUndefined(NetAddress.ipFromString(address))
    if (parsed === undefined) return false
    const canonical = NetAddress.toCanonical(parsed)
    return trustedProxies.some((network) => IpNetwork.contains(network, canonical))
  }

  server.maxConnections = most
  server.on("drop", onRefused)
  server.on("connection", (socket) => {
    open += 1
    socket.once("close", () => {
      open -= 1
    })
    const { remoteAddress } = socket
    // A connection that is already closed has no address.
    if (remoteAddress === undefined) return void socket.destroy()
    if (isTrusted(remoteAddress)) return
    const held = direct.enter(countedAddress(remoteAddress), () => void socket.destroy())
    if (held === null) return void socket.destroy()
    ofSocket.set(socket, held)
    socket.once("close", held.leave)
  })

  const enterBehindProxy = (request: Request, incoming: IncomingMessage): HeldPlace | null => {
    const held = behindProxies.enter(addressOf(request), () => void incoming.destroy())
    if (held === null) return null
    ofRequest.set(incoming, held)
    NodeHttpServerRequest.toServerResponse(request).once("close", held.leave)
    return held
  }

  const incomingOf = (request: Request) => NodeHttpServerRequest.toIncomingMessage(request) as IncomingMessage

  const admits = (request: Request): boolean => {
    const incoming = incomingOf(request)
    // A call inside the process has no socket: its connection was checked before.
    if (incoming.socket === undefined) return true
    const known = ofSocket.get(incoming.socket)
    const isProxy = known === undefined && isTrusted(Option.getOrElse(request.peerAddress, () => ""))
    if (isProxy && isTrusted(Option.getOrElse(request.remoteAddress, () => ""))) return true
    const held = isProxy ? enterBehindProxy(request, incoming) : known
    if (held === undefined) return true
    return held !== null && (showsCredential(request) || held.admitAnonymous())
  }

  const verified = (request: Request): void => {
    const incoming = incomingOf(request)
    const held = ofRequest.get(incoming) ?? ofSocket.get(incoming.socket)
    held?.verified()
  }

  const connections: CountedConnections = { admits, verified }
  return { connections, open: () => open, refused: () => refused }
}

/** Once a request was answered, the rest of its body has `longest` milliseconds, and is dropped as it comes. */
export const limitUnreadBody = (server: Server, longest = 30_000): void => {
  const limit = (request: IncomingMessage, response: ServerResponse): void => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers
    if (length === undefined && encoding === undefined) return
    response.once("finish", () => {
      if (request.complete) return
      const timer = setTimeout(() => {
        if (!request.complete) request.socket.destroy()
      }, longest)
      timer.unref()
      request.once("end", () => clearTimeout(timer))
      request.once("close", () => clearTimeout(timer))
    })
  }
  server.prependListener("request", limit)
  server.prependListener("checkContinue", limit)
}

/** How long a client may leave its data unread before its connection is cut (contract 8.2). */
export class ReaderTimeout extends Context.Reference<Duration.Duration>(
  "@design-workspace/server/ReaderTimeout",
  { defaultValue: () => Duration.minutes(1) }
) {}

/** How many bytes the reader had taken at the last check, and since when that is so, in milliseconds. */
interface Mark {
  readonly taken: number
  readonly since: number
}

const checksWithinTimeout = 6

/** Cuts connections whose reader takes nothing for `timeout` milliseconds although data waits (contract 8.2). */
const cutStalled = (server: Server, timeout: number, onCut: () => void): void => {
  const open = new Map<Socket, Mark | null>()
  server.on("connection", (socket: Socket) => {
    open.set(socket, null)
    socket.once("close", () => open.delete(socket))
  })
  const check = () => {
    const now = performance.now()
    for (const [socket, mark] of open) {
      if (socket.writableLength === 0) {
        if (mark !== null) open.set(socket, null)
        continue
      }
      // The bytes that were written and no longer wait. New waiting bytes are no progress.
      const taken = socket.bytesWritten - socket.writableLength
      if (mark === null || taken !== mark.taken) open.set(socket, { taken, since: now })
      else if (now - mark.since >= timeout) {
        onCut()
        // Resets the connection: a normal end would wait in the kernel behind everything that is not read.
        socket.resetAndDestroy()
      }
    }
  }
  const timer = setInterval(check, timeout / checksWithinTimeout).unref()
  server.once("close", () => clearInterval(timer))
}

const openGauge = Metric.gauge("design_workspace_connections_open", {
  description: "Open connections, those of proxies included.",
  attributes: { unit: "{connection}" }
})

const refusedCounter = Metric.counter("design_workspace_connections_refused_total", {
  description: "Connections that were closed, or requests of proxies that were refused, for being too many.",
  attributes: { unit: "{connection}" }
})

const connectionMetrics = ({ open, refused }: ReturnType<typeof limitConnections>): Effect.Effect<void> =>
  Effect.andThen(
    showMetric(openGauge, () => ({ value: open() })),
    showMetric(refusedCounter, () => ({ count: refused(), incremental: true }))
  )

const connectionsCut = Metric.counter("design_workspace_connections_cut_total", {
  description: "Connections that were cut because their client took nothing of what waited for it.",
  incremental: true,
  attributes: { unit: "{connection}" }
})

const countCut = Effect.map(Effect.context<never>(), (context) => {
  connectionsCut.updateUnsafe(0, context)
  return () => connectionsCut.updateUnsafe(1, context)
})

/** Against unreadable requests, too many connections, and readers that take nothing. */
export const guardConnections = Effect.fnUntraced(function* (
  server: Server,
  { connectionsPerAddress, trustedProxies }: SettingsShape,
  publicUrl: () => string
) {
  const runFork = Effect.runForkWith(yield* Effect.context<never>())
  refuseUnreadable(server, {
    newId: randomUUID,
    publicUrl,
    onRefused: ({ requestId, status, why }) =>
      runFork(
        Effect.andThen(
          why === "too slow" ? countRefused("too_slow") : Effect.void,
          Effect.annotateLogs(Effect.logDebug("unreadable request"), { request_id: requestId, status, why })
        )
      )
  })
  limitUnreadBody(server)
  const limited = limitConnections(server, {
    shares: sharesOf(connectionsPerAddress),
    most: mostConnections,
    trustedProxies
  })
  yield* connectionMetrics(limited)
  cutStalled(server, Duration.toMillis(yield* ReaderTimeout), yield* countCut)
  return limited.connections
})
