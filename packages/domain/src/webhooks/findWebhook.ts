import { Effect } from "effect"
import { mayManageWebhook } from "../access/AccessPolicy.ts"
import type { Actor } from "../access/Actor.ts"
import { requireRight, requireUser } from "../access/requireRight.ts"
import type { WebhookId } from "../shared/Ids.ts"
import { someOrFail } from "../shared/someOrFail.ts"
import { WebhookNotFound } from "./Webhook.ts"
import type { WebhookRepo } from "./WebhookRepo.ts"

const find = Effect.fnUntraced(function* (webhooks: WebhookRepo["Service"], actor: Actor, id: WebhookId) {
  yield* requireUser(actor)
  return yield* someOrFail(webhooks.find(id), () => new WebhookNotFound({ webhookId: id }))
})

/** For an admin of the organisation; to everybody else it does not exist. */
export const findReadableWebhook = (webhooks: WebhookRepo["Service"]) =>
  Effect.fnUntraced(function* (actor: Actor, id: WebhookId) {
    const webhook = yield* find(webhooks, actor, id)
    if (!mayManageWebhook(actor, webhook.orgId)) return yield* new WebhookNotFound({ webhookId: id })
    return webhook
  })

/** An admin of the organisation (contract 1, visibility; 9). */
export const findChangeableWebhook = (webhooks: WebhookRepo["Service"]) =>
  Effect.fnUntraced(function* (actor: Actor, id: WebhookId) {
    const webhook = yield* find(webhooks, actor, id)
    yield* requireRight(actor, mayManageWebhook(actor, webhook.orgId), "org_admin")
    return webhook
  })
