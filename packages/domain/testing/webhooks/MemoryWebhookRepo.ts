import { Effect, Layer, Option, Result } from "effect"
import { fitsQuota, Quotas } from "../../src/quotas/Quotas.ts"
import { patchWebhook } from "../../src/webhooks/patchWebhook.ts"
import { WebhookRepo } from "../../src/webhooks/WebhookRepo.ts"
import { attempt, noRoom } from "../quotas/memoryRoom.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { nextVersion } from "../shared/nextVersion.ts"
import { octetsOf, pageOf } from "../shared/pageOf.ts"
import { deliveryTable, webhookStates, webhookTable } from "./webhookTables.ts"

/** `WebhookRepo` over the in-memory store. */
export const MemoryWebhookRepo = {
  layer: Layer.effect(
    WebhookRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const { webhooks: limit } = yield* Quotas
      const webhooks = webhookTable(store)
      const states = webhookStates(store)
      const deliveries = deliveryTable(store)

      return WebhookRepo.of({
        find: (id) => store.step(() => Option.fromUndefinedOr(webhooks.rows.get(id))),

        list: (organisations, page) =>
          store.step(() =>
            pageOf(
              [...webhooks.rows.values()].filter(
                ({ orgId }) => organisations === "all" || organisations.includes(orgId)
              ),
              page,
              { octets: ({ description, url }) => octetsOf(url + description) }
            )
          ),

        insert: (draft, current) =>
          attempt(store, (now) => {
            const used = [...webhooks.rows.values()].filter(({ orgId }) => orgId === draft.orgId).length
            if (!fitsQuota(used, 1, limit)) return noRoom("webhooks", limit, used)
            const webhook = {
              ...draft,
              switchedOff: null,
              failingSince: null,
              createdAt: now,
              updatedAt: now
            }
            webhooks.rows.set(draft.id, webhook)
            const secrets = { current, former: null }
            states.rows.set(draft.id, {
              secrets,
              failures: 0,
              enabledAt: now,
              fence: 0,
              heldUntil: null,
              turn: 0
            })
            return Result.succeed(webhook)
          }),

        update: (id, patch) =>
          store.step((now) => {
            const webhook = webhooks.rows.get(id)
            const state = states.rows.get(id)
            if (webhook === undefined || state === undefined) return Option.none()
            const patched = patchWebhook({ webhook, state }, patch, now)
            if (!patched.changed) return Option.some(webhook)
            const stored = { ...patched.webhook, updatedAt: nextVersion(webhook.updatedAt, now) }
            webhooks.rows.set(id, stored)
            states.rows.set(id, { ...state, ...patched.state })
            return Option.some(stored)
          }),

        remove: (id) =>
          store.step(() => {
            webhooks.rows.delete(id)
            states.rows.delete(id)
            for (const [key, { delivery }] of [...deliveries.rows])
              if (delivery.webhookId === id) deliveries.rows.delete(key)
          }),

        secretsOf: (id) =>
          store.step(() => Option.map(Option.fromUndefinedOr(states.rows.get(id)), ({ secrets }) => secrets)),

        replaceSecret: (id, current, until) =>
          store.step((now) => {
            const webhook = webhooks.rows.get(id)
            const state = states.rows.get(id)
            if (webhook === undefined || state === undefined) return Option.none()
            const former = { secret: state.secrets.current, until }
            states.rows.set(id, { ...state, secrets: { current, former } })
            const stored = { ...webhook, updatedAt: nextVersion(webhook.updatedAt, now) }
            webhooks.rows.set(id, stored)
            return Option.some(stored)
          })
      })
    })
  )
}
