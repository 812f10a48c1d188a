import type { ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Deliver } from "@design-workspace/adapters-http/limits/AnswerDelivery"
import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"

/**
 * Callbacks that wait for the end of a connection. Each connection has one listener, however many answers wait on it.
 */
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
 * Calls `done` when the response is over. A response that waits behind others gets no event when the connection ends,
 * since the socket is not assigned to it yet.
 */
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

/**
 * Reports the delivery of answers from the responses of `node:http` and their sockets; null for a call inside the
 * process.
 */
export const nodeDelivery: Deliver = (request) => {
  if (request.source instanceof Request) return null
  const response = NodeHttpServerRequest.toServerResponse(request) as ServerResponse
  return { waiting: () => response.writableLength, onOver: (done) => onOver(response, done) }
}
