import { WebhookTextsLive } from "@design-workspace/adapters-http/webhooks/WebhookTextsLive"
import { HttpWebhookSender } from "@design-workspace/adapters-webhooks/HttpWebhookSender"
import { WebhookSettings } from "@design-workspace/domain/webhooks/WebhookSettings"
import { Effect, Layer } from "effect"
import { Settings } from "../settings/Settings.ts"

/** How webhooks are delivered, as the settings have it, in the words of the API. */
export const WebhookDelivery = Layer.unwrap(
  Effect.map(Settings, ({ webhookConcurrency, webhookPrivateAddresses }) =>
    Layer.mergeAll(
      HttpWebhookSender.layer(webhookPrivateAddresses),
      Layer.succeed(WebhookSettings, { concurrency: webhookConcurrency }),
      WebhookTextsLive
    )
  )
)
