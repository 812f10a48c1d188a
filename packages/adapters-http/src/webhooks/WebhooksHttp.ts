import { Api } from "@design-workspace/api"
import { DeliveryWire, WebhookWire } from "@design-workspace/api/webhooks/WebhooksApi"
import { pageRequestOf } from "@design-workspace/api/wire/Pages"
import { WebhookDeliveries } from "@design-workspace/domain/webhooks/WebhookDeliveries"
import { Webhooks, type WebhookWithSecret } from "@design-workspace/domain/webhooks/Webhooks"
import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { itemOffers, listOffers } from "../actions/listOffers.ts"
import { mirrored, mirroredPage } from "../answers/mirrored.ts"
import { done, handler } from "../middleware/handler.ts"
import { deliveryIdOf, webhookIdOf } from "../requests/pathIds.ts"

/** No token may read these, so that their Markdown is never asked for. */
const webhookList = mirroredPage(WebhookWire, "webhooks")
const oneWebhook = mirrored(WebhookWire, { kind: "webhook" })
const deliveryList = mirroredPage(DeliveryWire, "deliveries")

const withSecret = ({ secret, webhook }: WebhookWithSecret) => ({
  ...webhook,
  secret: Redacted.value(secret)
})

const admins = new Set(["org_admin"] as const)

export const WebhooksHttp = HttpApiBuilder.group(Api, "webhooks", (handlers) =>
  Effect.gen(function* () {
    const webhooks = yield* Webhooks
    const deliveries = yield* WebhookDeliveries

    return handlers.handleAll({
      listWebhooks: handler(function* ({ query }, { actor }) {
        const page = yield* webhooks.list(actor, pageRequestOf(query))
        return yield* webhookList(page, () => [
          ...listOffers(actor, "webhook"),
          ...itemOffers("webhook", page.items, () => ["org_admin"])
        ])
      }),
      createWebhook: handler(function* ({ payload }, { actor }) {
        const { actions = null, description = "", enabled = true, kinds = null, orgId, url } = payload
        const draft = { orgId, url, description, kinds, actions, enabled }
        return withSecret(yield* webhooks.create(actor, draft))
      }),
      readWebhook: handler(function* ({ params }, { actor }) {
        const webhook = yield* webhooks.read(actor, yield* webhookIdOf(params.id))
        const offers = () => [{ subject: "webhook" as const, params: { id: webhook.id }, rights: admins }]
        return yield* oneWebhook(webhook, { offers })
      }),
      updateWebhook: handler(function* ({ params, payload }, { actor }) {
        return yield* webhooks.update(actor, yield* webhookIdOf(params.id), payload)
      }),
      removeWebhook: done(function* ({ params }, { actor }) {
        yield* webhooks.remove(actor, yield* webhookIdOf(params.id))
      }),
      renewWebhookSecret: handler(function* ({ params }, { actor }) {
        return withSecret(yield* webhooks.renewSecret(actor, yield* webhookIdOf(params.id)))
      }),
      testWebhook: handler(function* ({ params }, { actor }) {
        return yield* deliveries.test(actor, yield* webhookIdOf(params.id))
      }),
      listDeliveries: handler(function* ({ params, query }, { actor }) {
        const page = yield* deliveries.list(actor, yield* webhookIdOf(params.id), pageRequestOf(query))
        return yield* deliveryList(page, () => [
          { subject: "webhook", params, open: ["deliveryId"], rights: admins, onItems: true },
          { subject: "webhook", params, rights: admins }
        ])
      }),
      redeliver: handler(function* ({ params }, { actor }) {
        const id = yield* webhookIdOf(params.id)
        return yield* deliveries.redeliver(actor, id, yield* deliveryIdOf(params.deliveryId))
      })
    })
  })
)
