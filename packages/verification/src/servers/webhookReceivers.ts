import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { Webhook } from "standardwebhooks"

export interface Accepted {
  readonly thing: string
  readonly updatedAt: string
  /** By `performance.now`. */
  readonly at: number
}

/** With a message that it has read, by the id of the message. */
export type Manner = (response: ServerResponse, id: string) => "accepted" | "refused"

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** It verifies every message by the library of Standard Webhooks; `spoil` tells of others. */
export const openReceiver = async (manner: Manner, spoil: (problem: Error) => void) => {
  const accepted: Array<Accepted> = []
  let verifier: Webhook | null = null
  let messages = 0

  const server = createServer(async (request, response) => {
    // The sender may hang up at any moment.
    response.on("error", () => undefined)
    try {
      const body = await text(request)
      messages += 1
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
      if (verifier === null) throw new Error("a message came before the secret was known")
      const { data } = verifier.verify(body, Object.fromEntries(headers)) as {
        readonly data: { readonly id: string; readonly updated_at: string }
      }
      if (manner(response, String(request.headers["webhook-id"])) === "accepted")
        accepted.push({ thing: data.id, updatedAt: data.updated_at, at: performance.now() })
    } catch (cause) {
      if (request.complete) spoil(new Error("a receiver could not read its message", { cause }))
      response.destroy()
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    /** With 2xx, in order. */
    accepted: accepted as ReadonlyArray<Accepted>,
    messages: () => messages,
    /** What verifies its messages from now on. */
    trust: (secret: string) => {
      verifier = new Webhook(secret)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}

export const accepts: Manner = (response) => {
  response.writeHead(204).end()
  return "accepted"
}

/** Answers nothing, until the sender gives up. */
export const hangs: Manner = () => "refused"

export const fails: Manner = (response) => {
  response.writeHead(500).end("out of order")
  return "refused"
}

export const hangsUp: Manner = (response) => {
  response.destroy()
  return "refused"
}

export const redirectsTo =
  (location: string): Manner =>
  (response) => {
    response.writeHead(307, { location }).end()
    return "refused"
  }

/** With an answer of 500 MB. */
export const answersAtLength: Manner = (response) => {
  const piece = Buffer.alloc(65_536)
  response.writeHead(200, { "content-length": String(500 * 2 ** 20) })
  const more = (): void => {
    if (response.destroyed) return
    if (response.write(piece)) setImmediate(more)
    else response.once("drain", more)
  }
  more()
  return "accepted"
}
