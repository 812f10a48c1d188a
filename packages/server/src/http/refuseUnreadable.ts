import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { type Unreadable, unreadableAnswer } from "@design-workspace/adapters-http/answers/bareAnswer"

/** Node's names of the reasons; everything else is malformed. */
const reasons: Readonly<Record<string, Unreadable>> = {
  HPE_HEADER_OVERFLOW: "head too long",
  ERR_HTTP_REQUEST_TIMEOUT: "too slow"
}

interface UnreadableRequest {
  readonly requestId: string
  readonly why: Unreadable
  readonly status: number
}

interface Refusing {
  readonly newId: () => string
  readonly publicUrl: () => string
  readonly onRefused: (refused: UnreadableRequest) => void
}

/** Milliseconds that a client which goes on sending has to read the answer. */
const lingering = 2_000

const close = (socket: Duplex, text: string): void => {
  socket.on("error", () => undefined)
  socket.end(text, "latin1")
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), lingering)
  socket.once("close", () => clearTimeout(timer))
}

/** Such as a stream. Node does not tell what `writeHead` was given, but sends an unknown length in chunks. */
const isOpenEnded = (response: ServerResponse): boolean =>
  response.headersSent && !response.writableEnded && response.chunkedEncoding

/** In our own form; Node would send no body. Complete earlier requests are answered first (RFC 9112, 9.3.2). */
export const refuseUnreadable = (server: Server, { newId, onRefused, publicUrl }: Refusing): void => {
  const unansweredOn = new WeakMap<Duplex, Set<ServerResponse>>()
  const closing = new WeakSet<Duplex>()
  const track = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const unanswered = unansweredOn.get(socket) ?? new Set()
    unansweredOn.set(socket, unanswered.add(response))
    response.once("close", () => unanswered.delete(response))
  }
  server.prependListener("request", track)
  server.prependListener("checkContinue", track)
  const refuse = (socket: Duplex, why: Unreadable) => {
    const requestId = newId()
    const { body, headers, phrase, status } = unreadableAnswer(why, requestId, publicUrl())
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    close(socket, `HTTP/1.1 ${status} ${phrase}\r\n${lines.join("")}\r\n${body}`)
    onRefused({ requestId, why, status })
  }
  const refuseInTurn = (socket: Duplex, why: Unreadable): void => {
    const [first] = unansweredOn.get(socket) ?? []
    if (!socket.writable || (first !== undefined && isOpenEnded(first))) socket.destroy()
    else if (first !== undefined && (first.req.complete || first.headersSent))
      first.once("close", () => refuseInTurn(socket, why))
    else refuse(socket, why)
  }
  // This server is not a proxy.
  server.on("connect", (_, socket) => refuse(socket, "malformed"))
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Anything after it is not a request either.
    if (closing.has(socket)) return
    closing.add(socket)
    if (error.code === "ECONNRESET") return void socket.destroy()
    refuseInTurn(socket, reasons[error.code ?? ""] ?? "malformed")
  })
}
