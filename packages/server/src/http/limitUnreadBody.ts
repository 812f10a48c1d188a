import type { IncomingMessage, Server, ServerResponse } from "node:http"

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
