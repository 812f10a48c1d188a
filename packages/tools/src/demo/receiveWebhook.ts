import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { Webhook } from "standardwebhooks"
import type { Cast } from "./Cast.ts"
import { type Client, same, Unexpected } from "./Client.ts"
import { disableRule } from "./memoryRule.ts"
import type { Screen } from "./Screen.ts"
import type { Deliveries, DeliveryAttempt, WebhookWithSecret } from "./Wire.ts"

interface Message {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** In octets. */
const longestBody = 65_536

const timeout = 30_000

const messageIn = async (request: IncomingMessage): Promise<Message> => ({
  headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
  body: await text(request)
})

/** Another system on 127.0.0.1, which verifies every message by the library of Standard Webhooks. */
const openReceiver = async () => {
  const accepted: Array<Message> = []
  let verifier: Webhook | undefined

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
    if (!(Number(request.headers["content-length"]) <= longestBody)) return void answer(413)
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
    /** What is signed with this secret is accepted with 204, all else answered with 401. */
    trust: (secret: string): void => {
      verifier = new Webhook(secret)
    },
    next: async (): Promise<Message> => {
      for (const until = performance.now() + timeout; performance.now() < until; await pause(20)) {
        const message = accepted.shift()
        if (message !== undefined) return message
      }
      throw new Unexpected("the receiver accepted no message within 30 s")
    },
    close: (): void => {
      server.close()
      server.closeAllConnections()
    }
  }
}

interface Payload {
  readonly type: string
  readonly data: Deliveries["items"][number]["change"]
}

/** The same signature with another body; the status. */
const sendForged = async ({ url }: Receiver, { body, headers }: Message): Promise<number> => {
  const signature = Object.entries(headers).filter(([name]) => name.startsWith("webhook-"))
  const { status } = await fetch(url, {
    method: "POST",
    headers: Object.fromEntries(signature),
    body: `${body} `,
    signal: AbortSignal.timeout(timeout)
  })
  return status
}

/** Without the secret the receiver refuses the test, with it it accepts one. */
const makeWebhook = async ({ adaBrowser, orgId }: Cast, receiver: Receiver): Promise<string> => {
  const { json } = await adaBrowser.call<WebhookWithSecret>("POST", "/api/webhooks", {
    expect: 201,
    body: { org_id: orgId, url: receiver.url, kinds: ["rule"] },
    describe: ({ secret }) => `secret ${secret.slice(0, 8)}…, shown only now`
  })
  const path = `/api/webhooks/${json.id}`
  const test = async (status: number, receives: string) => {
    const attempt = await adaBrowser.call<DeliveryAttempt>("POST", `${path}/test`, {
      describe: (it) => `${receives} answers ${it.status} after ${it.duration_ms} ms`
    })
    same("the receiver's answer to the test", attempt.json.status, status)
  }
  await test(401, "a receiver that does not know the secret")
  receiver.trust(json.secret)
  await test(204, "one that knows it")
  const { body } = await receiver.next()
  same("the type of the test", JSON.parse(body).type, "webhook.test")
  return path
}

/** The service stores an answer a moment after it came. */
const untilStored = async (client: Client, path: string): Promise<void> => {
  for (const until = performance.now() + timeout; performance.now() < until; await pause(50)) {
    const { items } = await client.readQuietly<Deliveries>(`${path}/deliveries`)
    if (items.every(({ status }) => status !== "pending")) return
  }
  throw new Unexpected("the delivery is still pending after 30 s")
}

/** A receiver in this process is told of the change of a rule, and verifies that the message is genuine. */
export const receiveWebhook = async (screen: Screen, cast: Cast, ruleId: string): Promise<void> => {
  const { ada, adaBrowser } = cast
  await ada.refused("GET", "/api/webhooks", {
    expect: 403,
    code: "TOKEN_PATH_NOT_ALLOWED",
    describe: ({ message }) => message
  })
  const receiver = await openReceiver()
  try {
    const path = await makeWebhook(cast, receiver)
    await disableRule(cast, ruleId)
    const message = await receiver.next()
    const { data, type }: Payload = JSON.parse(message.body)
    screen.remark(`received: ${message.body}`)
    same("what the receiver was told", [type, data.id, data.by?.name], ["rule.disableRule", ruleId, "Ada"])
    same("the answer to a forged message", await sendForged(receiver, message), 401)
    screen.proved("the receiver verified the message; another body under the same signature gets 401")

    await untilStored(adaBrowser, path)
    const json = await adaBrowser.get<Deliveries>(`${path}/deliveries`, ({ items }) =>
      items
        .map((it) => `${it.status}, attempts: ${it.attempts.map(({ status }) => status).join(", ")}`)
        .join()
    )
    same(
      "the delivery's id",
      json.items.map(({ id }) => id),
      [message.headers["webhook-id"]]
    )
    await adaBrowser.call("DELETE", path, { describe: () => "the webhook is gone" })
  } finally {
    receiver.close()
  }
}
