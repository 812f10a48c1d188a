import { DateTime, Effect, Layer, Option } from "effect"
import type { Delivery } from "../../src/webhooks/Delivery.ts"
import { DeliveryQueue } from "../../src/webhooks/DeliveryQueue.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { nextVersion } from "../shared/nextVersion.ts"
import { pageOf } from "../shared/pageOf.ts"
import { type DeliveryRow, deliveryTable, webhookStates, webhookTable } from "./webhookTables.ts"

/** The deliveries that wait, without those that wait for an earlier one of the same thing; first due first. */
const firstOnes = (rows: Iterable<DeliveryRow>, webhookId: string): ReadonlyArray<Delivery> => {
  const seen = new Set<string>()
  return [...rows]
    .filter(({ delivery }) => delivery.webhookId === webhookId && delivery.status === "pending")
    .sort((a, b) => a.seq - b.seq)
    .flatMap(({ delivery }) => {
      const first = !seen.has(delivery.change.id)
      seen.add(delivery.change.id)
      return first ? [delivery] : []
    })
    .sort((a, b) => (a.nextAt?.epochMilliseconds ?? 0) - (b.nextAt?.epochMilliseconds ?? 0))
}

const isOver = (instant: DateTime.Utc | null, now: DateTime.Utc): boolean =>
  instant === null || !DateTime.isGreaterThan(instant, now)

/** `DeliveryQueue` over the in-memory store. */
export const MemoryDeliveryQueue = {
  layer: Layer.effect(
    DeliveryQueue,
    Effect.map(MemoryStore, (store) => {
      const webhooks = webhookTable(store)
      const states = webhookStates(store)
      const rows = deliveryTable(store)
      const keep = (delivery: Delivery) => {
        const seq = rows.rows.get(delivery.id)?.seq
        if (seq !== undefined) rows.rows.set(delivery.id, { seq, delivery })
      }

      return DeliveryQueue.of({
        claim: (lease, except) =>
          store.step((now) => {
            const ready = [...webhooks.rows.values()].flatMap((webhook) => {
              const state = states.rows.get(webhook.id)
              const [delivery] = firstOnes(rows.rows.values(), webhook.id)
              if (state === undefined || delivery === undefined || !webhook.enabled) return []
              if (except.includes(webhook.orgId)) return []
              return isOver(state.heldUntil, now) && isOver(delivery.nextAt, now)
                ? [{ webhook, state, delivery }]
                : []
            })
            const [next] = ready.sort((a, b) => a.state.turn - b.state.turn)
            if (next === undefined) return Option.none()
            const { delivery, state, webhook } = next
            const fence = state.fence + 1
            const turn = 1 + Math.max(...[...states.rows.values()].map((it) => it.turn))
            states.rows.set(webhook.id, {
              ...state,
              fence,
              turn,
              heldUntil: DateTime.addDuration(now, lease)
            })
            const health = { failures: state.failures, failingSince: webhook.failingSince }
            return Option.some({ delivery, webhook, secrets: state.secrets, health, fence, at: now })
          }),

        settle: (
          { delivery, fence, webhook: { id } },
          { attempts, failing, health, nextAt, restUntil, status }
        ) =>
          store.step((now) => {
            const webhook = webhooks.rows.get(id)
            const state = states.rows.get(id)
            if (webhook === undefined || state === undefined || state.fence !== fence) return false
            const kept = rows.rows.get(delivery.id)?.delivery ?? delivery
            const asClaimed = DateTime.Equivalence(kept.since, delivery.since)
            keep({ ...kept, attempts, ...(asClaimed ? { status, nextAt } : {}) })
            states.rows.set(id, { ...state, failures: health.failures, heldUntil: restUntil })
            const off = webhook.enabled && failing
            const changed = off || health.failingSince !== webhook.failingSince
            if (changed)
              webhooks.rows.set(id, {
                ...webhook,
                failingSince: health.failingSince,
                ...(off ? { enabled: false, switchedOff: "failing" as const } : {}),
                updatedAt: nextVersion(webhook.updatedAt, now)
              })
            return true
          }),

        list: (webhookId, page) =>
          store.step(() =>
            pageOf(
              [...rows.rows.values()].flatMap(({ delivery }) =>
                delivery.webhookId === webhookId ? [delivery] : []
              ),
              page
            )
          ),

        redeliver: (webhookId, id) =>
          store.step((now) => {
            const found = rows.rows.get(id)?.delivery
            if (found === undefined || found.webhookId !== webhookId) return Option.none()
            const since = nextVersion(found.since, now)
            const again = { ...found, status: "pending" as const, since, nextAt: now }
            keep(again)
            return Option.some(again)
          }),

        removeBefore: (before) =>
          store.step(() => {
            for (const [id, { delivery }] of [...rows.rows]) {
              const waits = delivery.status === "pending" && webhooks.rows.get(delivery.webhookId)?.enabled
              if (!waits && DateTime.isLessThan(delivery.createdAt, before)) rows.rows.delete(id)
            }
          })
      })
    })
  )
}
