import type { ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Deliver } from "@design-workspace/adapters-http/limits/Delivery"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"

/** What waits for the end of a connection, one listener each however many answers wait on it. */
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

/**
 * A response that waits behind others of its connection is told nothing when that ends: it is not the
 * socket's yet.
 */
const onOver = (response: ServerResponse, done: () => void): void => {
  const { socket } = response.req
  if (response.closed || socket.destroyed) done()
  // It closes once; a listener for one time would be made anew for each answer.
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

/**
 * Tells of answers by the responses of `node:http` and their sockets; of a call within the process nothing.
 */
export const nodeDelivery: Deliver = (request) => {
  if (request.source instanceof Request) return null
  const response = NodeHttpServerRequest.toServerResponse(request) as ServerResponse
  return { waiting: () => response.writableLength, onOver: (done) => onOver(response, done) }
}
