import { OrgId } from "@design-workspace/domain/shared/Ids"
import { Delivery, DeliveryAttempt } from "@design-workspace/domain/webhooks/Delivery"
import { SentWebhookUrl, Webhook } from "@design-workspace/domain/webhooks/Webhook"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ChangeWire } from "../changes/ChangesApi.ts"
import { ActionsField, besideWebhook } from "../wire/ActionsWire.ts"
import { Ok } from "../wire/Ok.ts"
import { pageQuery, pageWire } from "../wire/Pages.ts"
import { sentId } from "../wire/params.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import * as Wire from "../wire/WireErrors.ts"

/** Without its secret (contract 9). */
export const WebhookWire = snakeKeys({ ...Webhook.fields, ...besideWebhook }, "Webhook")

/** Only in the answers to its creation and to a new secret. */
export const WebhookWithSecretWire = snakeKeys(
  { ...Webhook.fields, secret: Schema.String },
  "WebhookWithSecret"
)

export const AttemptWire = snakeKeys(DeliveryAttempt.fields, "DeliveryAttempt")

export const DeliveryWire = snakeKeys(
  {
    ...Struct.pick(Delivery.fields, ["id", "status", "nextAt", "createdAt"]),
    change: ChangeWire,
    attempts: Schema.Array(AttemptWire)
  },
  "Delivery"
)

const settable = {
  description: Schema.optionalKey(Webhook.fields.description),
  kinds: Schema.optionalKey(Webhook.fields.kinds),
  actions: Schema.optionalKey(Webhook.fields.actions),
  enabled: Schema.optionalKey(Webhook.fields.enabled)
}

const WebhookBody = snakeKeys({ orgId: sentId(OrgId), url: SentWebhookUrl, ...settable }, "NewWebhook")

const WebhookPatchBody = snakeKeys({ url: Schema.optionalKey(SentWebhookUrl), ...settable }, "WebhookPatch")

const webhookId = { id: Schema.String }
const refused = [Wire.Forbidden, Wire.GuestNotAllowed, Wire.NotFound] as const
const unreadable = [Wire.GuestNotAllowed, Wire.NotFound] as const

/** Cookie clients only (contract 9, 9.2, 15.6). */
export class WebhooksApi extends HttpApiGroup.make("webhooks").add(
  HttpApiEndpoint.get("listWebhooks", "/api/webhooks", {
    query: pageQuery,
    success: pageWire(WebhookWire),
    error: Wire.GuestNotAllowed
  }),
  HttpApiEndpoint.post("createWebhook", "/api/webhooks", {
    payload: WebhookBody,
    success: WebhookWithSecretWire.pipe(HttpApiSchema.status(201)),
    error: [...refused, Wire.ValidationFailed, Wire.QuotaExceeded]
  }),
  HttpApiEndpoint.get("readWebhook", "/api/webhooks/:id", {
    params: webhookId,
    success: WebhookWire,
    error: unreadable
  }).annotate(ActionsField, "offered_actions"),
  HttpApiEndpoint.patch("updateWebhook", "/api/webhooks/:id", {
    params: webhookId,
    payload: WebhookPatchBody,
    success: WebhookWire,
    error: [...refused, Wire.ValidationFailed]
  }),
  HttpApiEndpoint.delete("removeWebhook", "/api/webhooks/:id", {
    params: webhookId,
    success: Ok,
    error: refused
  }),
  HttpApiEndpoint.post("renewWebhookSecret", "/api/webhooks/:id/secret", {
    params: webhookId,
    success: WebhookWithSecretWire,
    error: refused
  }),
  HttpApiEndpoint.post("testWebhook", "/api/webhooks/:id/test", {
    params: webhookId,
    success: AttemptWire,
    error: [...refused, Wire.Overloaded]
  }),
  HttpApiEndpoint.get("listDeliveries", "/api/webhooks/:id/deliveries", {
    params: webhookId,
    query: pageQuery,
    success: pageWire(DeliveryWire),
    error: unreadable
  }),
  HttpApiEndpoint.post("redeliver", "/api/webhooks/:id/deliveries/:deliveryId/redeliver", {
    params: { id: Schema.String, deliveryId: Schema.String },
    success: DeliveryWire,
    error: refused
  })
) {}
