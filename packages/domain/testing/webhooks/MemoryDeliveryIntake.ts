import { Effect, Layer } from "effect"
import { DeliveryIntake } from "../../src/webhooks/DeliveryIntake.ts"
import { overflows } from "../../src/webhooks/DeliveryQueue.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { nextVersion } from "../shared/nextVersion.ts"
import { deliveryTable, webhookStates, webhookTable } from "./webhookTables.ts"

/** `DeliveryIntake` over the in-memory store. */
export const MemoryDeliveryIntake = {
  layer: Layer.effect(
    DeliveryIntake,
    Effect.map(MemoryStore, (store) => {
      const webhooks = webhookTable(store)
      const states = webhookStates(store)
      const rows = deliveryTable(store)
      const intake = store.table<number>("webhook_intake")
      const reached = () => intake.rows.get("position") ?? 0
      let seq = 0

      return DeliveryIntake.of({
        reached: store.step(reached),

        subscribers: (organisations) =>
          store.step(() =>
            [...webhooks.rows.values()].flatMap((webhook) => {
              const since = states.rows.get(webhook.id)?.enabledAt
              const meant = webhook.enabled && organisations.includes(webhook.orgId)
              return meant && since !== undefined ? [{ webhook, since }] : []
            })
          ),

        anyEnabled: store.step(() => [...webhooks.rows.values()].some(({ enabled }) => enabled)),

        move: (from, to, deliveries) =>
          store.step((now) => {
            if (reached() !== from) return false
            intake.rows.set("position", to)
            for (const [webhookId, own] of Map.groupBy(deliveries, (it) => it.webhookId)) {
              const webhook = webhooks.rows.get(webhookId)
              if (!webhook?.enabled) continue
              const pending = [...rows.rows.values()].filter(
                ({ delivery }) => delivery.webhookId === webhookId && delivery.status === "pending"
              )
              if (overflows(pending.length, own.length)) {
                const updatedAt = nextVersion(webhook.updatedAt, now)
                webhooks.rows.set(webhookId, {
                  ...webhook,
                  enabled: false,
                  switchedOff: "overflow",
                  updatedAt
                })
                continue
              }
              for (const it of own) {
                seq += 1
                const times = { since: now, nextAt: now, createdAt: now }
                rows.rows.set(it.id, { seq, delivery: { ...it, status: "pending", attempts: [], ...times } })
              }
            }
            return true
          })
      })
    })
  )
}
