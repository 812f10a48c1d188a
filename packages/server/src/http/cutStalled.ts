import type { Server } from "node:http"
import type { Socket } from "node:net"

/**
 * How far the reader of a connection had come at the last check, and since when it has not moved; times in
 * milliseconds.
 */
interface Mark {
  readonly taken: number
  readonly since: number
}

/** How often all connections are checked within the timeout. */
const checks = 6

/**
 * Cuts connections whose reader takes nothing for `timeout` milliseconds although data is waiting, event streams
 * included (contract 8.2). One timer checks all of them. A connection without waiting data is left alone. The timer
 * ends with the server.
 */
export const cutStalled = (server: Server, timeout: number, onCut: () => void): void => {
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
  const timer = setInterval(check, timeout / checks).unref()
  server.once("close", () => clearInterval(timer))
}
