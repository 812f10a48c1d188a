import type { IncomingMessage, Server } from "node:http"
import type { Socket } from "node:net"
import { bearerOf } from "@design-workspace/adapters-http/callers/makeCaller"
import type { CountedConnections } from "@design-workspace/adapters-http/limits/Connections"
import { countedAddress } from "@design-workspace/adapters-http/limits/countedAddress"
import { addressOf } from "@design-workspace/adapters-http/limits/RequestLimits"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Option, Result } from "effect"
import type { HttpServerRequest } from "effect/http"
import { IpNetwork, NetAddress } from "effect/net"
import { AddressConnections, type ConnectionShares, type HeldPlace } from "./AddressConnections.ts"

type Request = HttpServerRequest.HttpServerRequest

/** Connections of a process: more than the 10,000 that may wait for changes. An idle one takes about 26 KB. */
export const mostConnections = 16_384

/**
 * The shares of an address from the setting. Connections without a credential may be an eighth of all (contract 15.1).
 */
export const sharesOf = (connectionsPerAddress: number): ConnectionShares => ({
  ofAddress: connectionsPerAddress,
  ofAnonymous: Math.max(1, Math.floor(connectionsPerAddress / 8)),
  probation: 5_000
})

/** The bounds, and the proxies that are trusted. */
interface Limits {
  readonly shares: ConnectionShares
  readonly most: number
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
}

/** The counts of a server's connections, and what requests use to check and report theirs. */
export interface LimitedConnections {
  readonly connections: CountedConnections
  /** Open connections, those of proxies included. */
  readonly open: () => number
  /** Connections closed, or requests of proxies refused, because there were too many. */
  readonly refused: () => number
}

const showsCredential = (request: Request): boolean =>
  bearerOf(request) !== null || request.headers["cookie"] !== undefined

/**
 * Bounds the connections of a server, in total and per address (contract 8.2). Connections of trusted proxies are
 * exempt. Behind a proxy the requests in flight count, for the address that they are forwarded for.
 */
export const limitConnections = (
  server: Server,
  { most, shares, trustedProxies }: Limits
): LimitedConnections => {
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

  return { connections: { admits, verified }, open: () => open, refused: () => refused }
}
