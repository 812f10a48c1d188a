import type { DeliveryNotFound } from "@design-workspace/domain/webhooks/Delivery"
import type { WebhookNotFound } from "@design-workspace/domain/webhooks/Webhook"
import * as Wire from "../wire/WireErrors.ts"

export const webhookRefusals = {
  WebhookNotFound: (_: WebhookNotFound) => Wire.NotFound.make({ message: "There is no such webhook." }),
  DeliveryNotFound: (_: DeliveryNotFound) =>
    Wire.NotFound.make({ message: "The webhook has no such delivery, or no longer." })
}
