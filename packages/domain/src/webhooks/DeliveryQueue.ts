import { Context, DateTime, type Duration, type Effect, type Option } from "effect"
import type { DeliveryId, OrgId, WebhookId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Delivery } from "./Delivery.ts"
import type { Settlement, WebhookHealth } from "./settleAttempt.ts"
import type { Webhook } from "./Webhook.ts"
import type { WebhookSecrets } from "./WebhookSecret.ts"

/** A worker has taken it. */
export interface ClaimedDelivery {
  readonly delivery: Delivery
  readonly webhook: Webhook
  readonly secrets: WebhookSecrets
  readonly health: WebhookHealth
  /** Nothing is accepted from a worker once another has claimed a delivery of the webhook. */
  readonly fence: number
  /** By the store's clock. */
  readonly at: DateTime.Utc
}

/** Port. One delivery of a webhook is under way at a time, and changes of one thing go in order. */
export class DeliveryQueue extends Context.Service<
  DeliveryQueue,
  {
    /** Of the enabled webhook whose turn it is; none if nothing is due. Handed out again unless settled in time. */
    readonly claim: (
      lease: Duration.Duration,
      except: ReadonlyArray<OrgId>
    ) => Effect.Effect<Option.Option<ClaimedDelivery>>
    /** False if the claim no longer counts, or the webhook is gone. After `redeliver` it keeps the attempt and stays due. */
    readonly settle: (claimed: ClaimedDelivery, settlement: Settlement) => Effect.Effect<boolean>
    readonly list: (webhookId: WebhookId, page: PageRequest) => Effect.Effect<Page<Delivery>>
    /** Due now, with its whole time for retries and a later `since`. */
    readonly redeliver: (webhookId: WebhookId, id: DeliveryId) => Effect.Effect<Option.Option<Delivery>>
    /** Except those that wait for an enabled webhook. */
    readonly removeBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@design-workspace/domain/DeliveryQueue") {}

const keptDays = 7

/** Unless they still wait for a webhook that is switched on. */
export const deliveriesRemovedBefore = (now: DateTime.Utc): DateTime.Utc =>
  DateTime.subtract(now, { days: keptDays })

/** One more switches the webhook off (contract 15.6). */
export const mostPending = 10_000

export const overflows = (pending: number, added: number): boolean => pending + added > mostPending
