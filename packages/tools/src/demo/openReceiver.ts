import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { Webhook } from "standardwebhooks"
import { Unexpected } from "./Client.ts"

/** A message as it came in. */
export interface Message {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Another system, which a webhook tells of changes. */
export interface Receiver {
  readonly url: string
  /** From now on it accepts what is signed with this secret, with 204. All else it answers with 401. */
  readonly trust: (secret: string) => void
  /** The next message that it has accepted. */
  readonly next: () => Promise<Message>
  readonly close: () => void
}

/** The longest body that is read, in octets. */
const longest = 65_536

const timeout = 30_000

const messageIn = async (request: IncomingMessage): Promise<Message> => ({
  headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
  body: await text(request)
})

/** A receiver on 127.0.0.1 that verifies every message by the library of Standard Webhooks. */
export const openReceiver = async (): Promise<Receiver> => {
  const accepted: Array<Message> = []
  let verifier: Webhook | undefined

  /** The status for a message. */
  const take = ({ body, headers }: Message): number => {
    try {
      if (verifier === undefined) return 401
      verifier.verify(body, headers)
    } catch {
      return 401
    }
    accepted.push({ body, headers })
    return 204
  }

  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status).end()
    if (!(Number(request.headers["content-length"]) <= longest)) return void answer(413)
    messageIn(request).then(
      (message) => answer(take(message)),
      // Who hangs up in the middle gets no answer.
      () => response.destroy()
    )
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/design-changes`,
    trust: (secret) => {
      verifier = new Webhook(secret)
    },
    next: async () => {
      for (const until = performance.now() + timeout; performance.now() < until; await pause(20)) {
        const message = accepted.shift()
        if (message !== undefined) return message
      }
      throw new Unexpected("the receiver accepted no message within 30 s")
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}
