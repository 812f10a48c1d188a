import type { Delivery } from "../../src/webhooks/Delivery.ts"
import type { DeliveryState } from "../../src/webhooks/patchWebhook.ts"
import type { Webhook } from "../../src/webhooks/Webhook.ts"
import type { WebhookSecrets } from "../../src/webhooks/WebhookSecret.ts"
import type { MemoryStore, MemoryTable } from "../shared/MemoryStore.ts"

type Store = MemoryStore["Service"]

/** What is stored of a webhook besides what callers see. */
export interface WebhookState extends DeliveryState {
  readonly secrets: WebhookSecrets
  /** Counts the claims of all webhooks, so that they take turns. */
  readonly turn: number
}

/** A delivery with its place in the order of all. */
export interface DeliveryRow {
  readonly seq: number
  readonly delivery: Delivery
}

export const webhookTable = (store: Store): MemoryTable<Webhook> => store.table("webhook")
export const webhookStates = (store: Store): MemoryTable<WebhookState> => store.table("webhook_state")
export const deliveryTable = (store: Store): MemoryTable<DeliveryRow> => store.table("webhook_delivery")
