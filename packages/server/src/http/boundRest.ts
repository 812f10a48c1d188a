import type { IncomingMessage, Server, ServerResponse } from "node:http"

/** How long what is left of a body may take once its request was answered, in milliseconds. */
const patience = 30_000

/**
 * Bounds the time of a body that nobody reads: once its request was answered, what is left of it is dropped as it comes, and a
 * connection on which it still has not ended after 30 s is cut.
 */
export const boundRest = (server: Server, longest = patience): void => {
  const bound = (request: IncomingMessage, response: ServerResponse): void => {
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
  server.prependListener("request", bound)
  server.prependListener("checkContinue", bound)
}
