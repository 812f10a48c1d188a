import {
  longestCall,
  type SentMessage,
  type WebhookMessage,
  WebhookSender
} from "@design-workspace/domain/webhooks/WebhookSender"
import { DateTime, Effect, Layer, Redacted } from "effect"
import type { IpNetwork } from "effect/net"
import { Webhook } from "standardwebhooks"
import { callAddress, type Trust } from "./callAddress.ts"
import { makeCheckedTarget } from "./checkedTarget.ts"
import { type ResolveName, resolveName } from "./resolveName.ts"

/** Whom webhooks may call, and how names are looked up. */
export interface SenderOptions {
  /** The networks that may be called besides public addresses, without TLS too. */
  readonly listed: ReadonlyArray<IpNetwork.IpNetwork>
  readonly resolveName: ResolveName
  readonly trust: Trust
}

/** The signatures of all secrets, separated by spaces, so that a receiver needs only one of these. */
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
