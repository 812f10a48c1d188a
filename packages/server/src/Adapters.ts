import { FailureReportsLive } from "@design-workspace/adapters-http/answers/failureReportOf"
import { WebhookTextsLive } from "@design-workspace/adapters-http/webhooks/WebhookTextsLive"
import { InterchangeReader } from "@design-workspace/adapters-interchange/InterchangeReader"
import { InterchangeWriter } from "@design-workspace/adapters-interchange/InterchangeWriter"
import { ElkPictureRenderer } from "@design-workspace/adapters-pictures/ElkPictureRenderer"
import { HttpWebhookSender } from "@design-workspace/adapters-webhooks/HttpWebhookSender"
import { WebhookSettings } from "@design-workspace/domain/webhooks/WebhookWorker"
import { Effect, Layer } from "effect"
import { Settings } from "./settings/Settings.ts"

const WebhookDelivery = Layer.unwrap(
  Effect.map(Settings, ({ webhookConcurrency, webhookPrivateAddresses }) =>
    Layer.mergeAll(
      HttpWebhookSender.layer(webhookPrivateAddresses),
      Layer.succeed(WebhookSettings, { concurrency: webhookConcurrency }),
      WebhookTextsLive
    )
  )
)

/** What reads, draws, writes and sends for the domain. What is stored, generated and signed in with has a list of its own. */
export const Adapters = Layer.mergeAll(
  ElkPictureRenderer.layer,
  FailureReportsLive,
  InterchangeReader.layer,
  InterchangeWriter.layer,
  WebhookDelivery
)
