import type { IncomingMessage, Server, ServerResponse } from "node:http"

/** How long the rest of a body may take after its request was answered, in milliseconds. */
const defaultTime = 30_000

/**
 * Limits the time of a body that nobody reads. Once its request was answered, the rest is dropped as it arrives. If it
 * has not ended after 30 s, the connection is cut.
 */
export const limitUnreadBody = (server: Server, longest = defaultTime): void => {
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
