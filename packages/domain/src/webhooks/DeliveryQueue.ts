import { Context, DateTime, type Duration, type Effect, type Option } from "effect"
import type { DeliveryId, OrgId, WebhookId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Delivery } from "./Delivery.ts"
import type { Settlement, WebhookHealth } from "./settleAttempt.ts"
import type { Webhook } from "./Webhook.ts"
import type { WebhookSecrets } from "./WebhookSecret.ts"

/** A delivery that a worker has taken, with all it needs to carry it out. */
export interface ClaimedDelivery {
  readonly delivery: Delivery
  readonly webhook: Webhook
  readonly secrets: WebhookSecrets
  readonly health: WebhookHealth
  /** Fences the claim: nothing is accepted from a worker once another has claimed a delivery of the webhook. */
  readonly fence: number
  /** The store's clock at the claim. */
  readonly at: DateTime.Utc
}

/**
 * Port: the deliveries of webhooks, which wait until they are due. Of one webhook one delivery is under way at a time;
 * of one thing the changes are delivered in order, so that a later one waits for the earlier one's success or end.
 */
export class DeliveryQueue extends Context.Service<
  DeliveryQueue,
  {
    /**
     * Takes a delivery that is due, of the enabled webhook whose turn it is, for so long. Unless it is settled by then
     * it is handed out again. None if nothing is due. Webhooks of the organisations in `except` wait.
     */
    readonly claim: (
      lease: Duration.Duration,
      except: ReadonlyArray<OrgId>
    ) => Effect.Effect<Option.Option<ClaimedDelivery>>
    /**
     * Stores how an attempt went. False if the claim no longer counts, or the webhook is gone: nothing is stored. A
     * delivery for which `redeliver` was called since the claim keeps the attempt and stays due.
     */
    readonly settle: (claimed: ClaimedDelivery, settlement: Settlement) => Effect.Effect<boolean>
    /** Newest first. */
    readonly list: (webhookId: WebhookId, page: PageRequest) => Effect.Effect<Page<Delivery>>
    /** Makes a delivery due now, with its whole time for retries and a later `since`. */
    readonly redeliver: (webhookId: WebhookId, id: DeliveryId) => Effect.Effect<Option.Option<Delivery>>
    /** Deletes deliveries that were made before, except those that still wait for an enabled webhook. */
    readonly removeBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@design-workspace/domain/DeliveryQueue") {}

/** Deliveries are kept for so many days, longer than one is retried. */
const keptDays = 7

/** Deliveries that were made before this are deleted, unless they still wait for a webhook that is switched on. */
export const deliveriesRemovedBefore = (now: DateTime.Utc): DateTime.Utc =>
  DateTime.subtract(now, { days: keptDays })

/** The maximum number of deliveries that wait for one webhook; one more switches it off (contract 15.6). */
export const mostPending = 10_000

/** Whether a webhook would have more deliveries waiting than it may, so that it is switched off instead. */
export const overflows = (pending: number, added: number): boolean => pending + added > mostPending
