import * as Wire from "@design-workspace/api/wire/WireErrors"
import type { DeliveryNotFound } from "@design-workspace/domain/webhooks/Delivery"
import type { WebhookNotFound } from "@design-workspace/domain/webhooks/Webhook"

export const webhookRefusals = {
  WebhookNotFound: (_: WebhookNotFound) => Wire.NotFound.make({ message: "There is no such webhook." }),
  DeliveryNotFound: (_: DeliveryNotFound) =>
    Wire.NotFound.make({ message: "The webhook has no such delivery, or no longer." })
}
