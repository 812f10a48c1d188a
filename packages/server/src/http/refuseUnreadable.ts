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

/**
 * An answer of unknown length, such as a stream, is on its way. Node does not tell the headers that `writeHead` was
 * given, but sends an answer without a length in chunks.
 */
const isOpenEnded = (response: ServerResponse): boolean =>
  response.headersSent && !response.writableEnded && response.chunkedEncoding

/**
 * Answers unreadable input in our own form, where Node would send an empty body, and closes the connection. Complete
 * earlier requests are answered first (RFC 9112, 9.3.2), since they may have been carried out. An open-ended answer
 * that has begun is cut off.
 */
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
