import type { Server } from "node:http"
import type { Socket } from "node:net"

/**
 * How far the reader of a connection had come when it was last looked at, and since when it has not moved;
 * times in milliseconds.
 */
interface Mark {
  readonly taken: number
  readonly since: number
}

/** Between two looks at all connections, in parts of the patience. */
const looks = 6

/**
 * Cuts connections whose reader takes nothing for so many milliseconds though there is something to take,
 * event streams included (contract 8.2). One timer looks at all of them; a connection that has nothing to
 * take is left alone. It ends with the server.
 */
export const cutStalled = (server: Server, patience: number, onCut: () => void): void => {
  const open = new Map<Socket, Mark | null>()
  server.on("connection", (socket: Socket) => {
    open.set(socket, null)
    socket.once("close", () => open.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    for (const [socket, mark] of open) {
      if (socket.writableLength === 0) {
        if (mark !== null) open.set(socket, null)
        continue
      }
      // What was written and does not wait any more: new bytes that wait are no progress.
      const taken = socket.bytesWritten - socket.writableLength
      if (mark === null || taken !== mark.taken) open.set(socket, { taken, since: now })
      else if (now - mark.since >= patience) {
        onCut()
        // Not by an end of the usual kind, which would wait in the kernel behind all that is not taken.
        socket.resetAndDestroy()
      }
    }
  }
  const timer = setInterval(look, patience / looks).unref()
  server.once("close", () => clearInterval(timer))
}
