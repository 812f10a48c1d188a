import {
  type IncomingMessage,
  createServer as plainServer,
  type Server,
  type ServerResponse
} from "node:http"
import { createServer as tlsServer } from "node:https"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"
import { certificate, key } from "./certificate.ts"

/** A message as it came in. */
export interface ReceivedMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a receiver answers, or does instead. */
export type Answering = (message: ReceivedMessage, response: ServerResponse, request: IncomingMessage) => void

const headersOf = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/**
 * A receiver of webhooks on 127.0.0.1 until the scope closes, with TLS as `receiver.test` or without. It keeps every
 * message that it has read whole.
 */
export const startReceiver = Effect.fnUntraced(function* (
  answer: Answering,
  { tls }: { readonly tls: boolean } = { tls: true }
) {
  const received: Array<ReceivedMessage> = []
  const listen = (request: IncomingMessage, response: ServerResponse) => {
    let body = ""
    request.setEncoding("utf8")
    request.on("data", (piece: string) => {
      body += piece
    })
    request.on("end", () => {
      const message = { headers: headersOf(request), body }
      received.push(message)
      answer(message, response, request)
    })
  }
  const server: Server = tls ? tlsServer({ cert: certificate, key }, listen) : plainServer(listen)
  // One that gives up in the middle is what some tests are about.
  server.on("clientError", (_error, socket) => socket.destroy())
  yield* Effect.acquireRelease(
    Effect.callback<void>((resume) => {
      server.listen(0, "127.0.0.1", () => resume(Effect.void))
    }),
    () =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        server.closeAllConnections()
      })
  )
  return { port: (server.address() as AddressInfo).port, received }
})
