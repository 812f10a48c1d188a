import { Resolver } from "node:dns/promises"
import { type ClientRequest, type IncomingMessage, request as plainRequest } from "node:http"
import { type RequestOptions, request as tlsRequest } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import {
  longestCall,
  type SentMessage,
  type TargetFault,
  type WebhookMessage,
  WebhookSender
} from "@design-workspace/domain/webhooks/WebhookSender"
import { DateTime, Effect, Layer, Redacted } from "effect"
import type { IpNetwork } from "effect/net"
import { Webhook } from "standardwebhooks"
import { callable } from "./callableAddresses.ts"

type ResolveName = (name: string) => Effect.Effect<ReadonlyArray<string>>

/** Of the DNS, not `/etc/hosts`. A name that never answers occupies no thread of the pool that hashes passwords. */
const resolveName: ResolveName = (name) => {
  if (isIP(name) !== 0) return Effect.succeed([name])
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const ask = (question: () => Promise<ReadonlyArray<string>>) =>
    // A family without addresses is an error; the other may have some.
    Effect.tryPromise(question).pipe(Effect.orElseSucceed((): ReadonlyArray<string> => []))
  return Effect.all([ask(() => resolver.resolve4(name)), ask(() => resolver.resolve6(name))], {
    concurrency: "unbounded"
  }).pipe(
    Effect.map((found) => found.flat()),
    Effect.onInterrupt(() => Effect.sync(() => resolver.cancel()))
  )
}

interface CheckedTarget {
  readonly url: URL
  readonly addresses: readonly [string, ...ReadonlyArray<string>]
}

/** An IPv6 address stands in brackets there. */
const nameIn = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/u, "$1")

/** One address that may not be called refuses the whole name. */
const makeCheckedTarget =
  (listed: ReadonlyArray<IpNetwork.IpNetwork>, resolveName: ResolveName) =>
  (text: string): Effect.Effect<CheckedTarget, TargetFault> =>
    Effect.gen(function* () {
      const url = new URL(text)
      const [first, ...others] = yield* resolveName(nameIn(url))
      if (first === undefined) return yield* Effect.fail("unknown_name" as const)
      const addresses = [first, ...others] as const
      const scheme = url.protocol === "https:" ? "tls" : "plain"
      if (!addresses.every((address) => callable(listed, address)[scheme]))
        return yield* Effect.fail("refused_address" as const)
      return { url, addresses }
    })

/** Octets of an answer's body; nothing is kept. */
const mostRead = 1_024

/** No other address can be connected to. */
const pinnedTo =
  ([first, ...others]: CheckedTarget["addresses"]): LookupFunction =>
  (_name, { all }, found) => {
    if (all === true)
      found(
        null,
        [first, ...others].map((address) => ({ address, family: isIP(address) }))
      )
    else found(null, first, isIP(first))
  }

/** The receiver could not prove its name. */
const isUntrusted = ({ code = "" }: NodeJS.ErrnoException): boolean =>
  /^(?:CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/u.test(code)

const failureOf = (error: NodeJS.ErrnoException): SentMessage => ({
  status: null,
  error: isUntrusted(error)
    ? "untrusted_certificate"
    : error.code?.startsWith("HPE_") === true
      ? "broken_answer"
      : "no_connection"
})

const answered = ({ statusCode = 0 }: IncomingMessage): SentMessage => ({
  status: statusCode,
  error: statusCode >= 200 && statusCode <= 299 ? null : "not_success"
})

/** Milliseconds, once the status is known. */
const restOfAnswer = 1_000

/** A short answer ends well for its sender, a longer or slower one is cut off. */
const endAnswer = (answer: IncomingMessage, request: ClientRequest): void => {
  const overdue = setTimeout(() => request.destroy(), restOfAnswer)
  let read = 0
  answer.on("data", ({ length }: Buffer) => {
    read += length
    if (read > mostRead) request.destroy()
  })
  // Its status counts, however it ends.
  answer.on("error", () => request.destroy())
  answer.on("close", () => clearTimeout(overdue))
}

type Trust = Pick<RequestOptions, "ca">

/** Over a connection of its own, without a proxy. An interruption before the status destroys it. */
const callAddress = (
  { addresses, url }: CheckedTarget,
  body: string,
  headers: Readonly<Record<string, string>>,
  trust: Trust
): Effect.Effect<SentMessage> =>
  Effect.callback((resume) => {
    const send = url.protocol === "https:" ? tlsRequest : plainRequest
    const request = send(url, {
      ...trust,
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      agent: false,
      lookup: pinnedTo(addresses),
      rejectUnauthorized: true
    })
    request.on("response", (answer) => {
      endAnswer(answer, request)
      resume(Effect.succeed(answered(answer)))
    })
    // An upgrade or a tunnel is no answer.
    request.on("upgrade", (answer, socket) => {
      socket.destroy()
      resume(Effect.succeed(answered(answer)))
    })
    request.on("error", (error) => resume(Effect.succeed(failureOf(error))))
    request.end(body)
    return Effect.sync(() => request.destroy())
  })

export interface SenderOptions {
  /** The networks that may be called besides public addresses, without TLS too. */
  readonly listed: ReadonlyArray<IpNetwork.IpNetwork>
  readonly resolveName: ResolveName
  readonly trust: Trust
}

/** A receiver needs only one of these. */
const signatureOf = ({ at, body, id, secrets }: WebhookMessage): string =>
  secrets
    .map((secret) => new Webhook(Redacted.value(secret)).sign(id, DateTime.toDateUtc(at), body))
    .join(" ")

const headersOf = (message: WebhookMessage): Readonly<Record<string, string>> => ({
  "content-type": "application/json",
  "user-agent": "design-workspace-webhooks",
  "webhook-id": message.id,
  "webhook-timestamp": String(Math.floor(message.at.epochMilliseconds / 1_000)),
  "webhook-signature": signatureOf(message)
})

/** `HttpWebhookSender.layer` with other look-ups or other trust, for tests. */
const layerWith = ({ listed, resolveName, trust }: SenderOptions): Layer.Layer<WebhookSender> => {
  const checked = makeCheckedTarget(listed, resolveName)
  const overdue: SentMessage = { status: null, error: "timeout" }
  return Layer.succeed(WebhookSender, {
    faultOf: (url) => checked(url).pipe(Effect.as(null), Effect.catch(Effect.succeed)),

    send: (message) =>
      checked(message.url).pipe(
        Effect.flatMap((target) => callAddress(target, message.body, headersOf(message), trust)),
        Effect.catch((error) => Effect.succeed({ status: null, error })),
        Effect.timeoutOrElse({ duration: longestCall, orElse: () => Effect.succeed(overdue) })
      )
  })
}

/** `WebhookSender` over HTTP/1.1, by DNS and the certificates that Node trusts. */
export const HttpWebhookSender = {
  layer: (listed: ReadonlyArray<IpNetwork.IpNetwork>): Layer.Layer<WebhookSender> =>
    layerWith({ listed, resolveName, trust: {} }),
  layerWith
}
