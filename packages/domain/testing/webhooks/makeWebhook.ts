import { DateTime, Effect, Redacted } from "effect"
import type { Change } from "../../src/changes/Change.ts"
import { DeliveryId, type OrgId, UserId, WebhookId } from "../../src/shared/Ids.ts"
import { DeliveryIntake, type NewDelivery } from "../../src/webhooks/DeliveryIntake.ts"
import { type NewWebhook, WebhookRepo } from "../../src/webhooks/WebhookRepo.ts"
import { newUuid } from "../shared/Fixtures.ts"

export const aSecret = Redacted.make("whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=")

/** An enabled webhook of the organisation for all changes. */
export const makeWebhook = Effect.fnUntraced(function* (orgId: OrgId, fields: Partial<NewWebhook> = {}) {
  const webhooks = yield* WebhookRepo
  const id = WebhookId.make(newUuid())
  const draft = { id, orgId, url: "https://example.org/hook", description: "", kinds: null, actions: null }
  return yield* webhooks.insert({ ...draft, enabled: true, ...fields }, aSecret)
})

/** A change of a space in the organisation. */
export const aChange = (orgId: OrgId, id: string = newUuid()): Change => {
  const at = DateTime.makeUnsafe("2026-11-20T09:30:00.000Z")
  const by = { kind: "user" as const, id: UserId.make(newUuid()), name: "Ada" }
  return { at, kind: "space", id, action: "updateSpace", updatedAt: at, by, orgId }
}

/** Stores deliveries of these changes to the webhook, in this order. */
export const deliver = Effect.fnUntraced(function* (webhookId: WebhookId, changes: ReadonlyArray<Change>) {
  const intake = yield* DeliveryIntake
  const made = changes.map((change): NewDelivery => ({ id: DeliveryId.make(newUuid()), webhookId, change }))
  const reached = yield* intake.reached
  yield* intake.move(reached, reached + 1, made)
  return made
})
