import { Context, DateTime, type Duration, type Effect, type Option } from "effect"
import type { DeliveryId, OrgId, WebhookId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Delivery } from "./Delivery.ts"
import type { Settlement, WebhookHealth } from "./settleAttempt.ts"
import type { Webhook } from "./Webhook.ts"
import type { WebhookSecrets } from "./WebhookSecret.ts"

export interface ClaimedDelivery {
  readonly delivery: Delivery
  readonly webhook: Webhook
  readonly secrets: WebhookSecrets
  readonly health: WebhookHealth
  /** Nothing is accepted from a worker once another has claimed a delivery of the webhook. */
  readonly fence: number
  readonly at: DateTime.Utc
}

/** Port. One delivery of a webhook is under way at a time, and changes of one thing go in order. */
export class DeliveryQueue extends Context.Service<
  DeliveryQueue,
  {
    /** Of the enabled webhook whose turn it is. A delivery that is not settled in time is handed out again. */
    readonly claim: (
      lease: Duration.Duration,
      except: ReadonlyArray<OrgId>
    ) => Effect.Effect<Option.Option<ClaimedDelivery>>
    /** False if the claim no longer counts. After `redeliver` the delivery keeps the attempt and stays due. */
    readonly settle: (claimed: ClaimedDelivery, settlement: Settlement) => Effect.Effect<boolean>
    readonly list: (webhookId: WebhookId, page: PageRequest) => Effect.Effect<Page<Delivery>>
    /** Due now, with its whole time for retries. */
    readonly redeliver: (webhookId: WebhookId, id: DeliveryId) => Effect.Effect<Option.Option<Delivery>>
    /** Removes older deliveries, but those that wait for an enabled webhook. */
    readonly removeBefore: (before: DateTime.Utc) => Effect.Effect<void>
  }
>()("@design-workspace/domain/DeliveryQueue") {}

const keptDays = 7

/** Unless they wait for a webhook that is switched on. */
export const deliveriesRemovedBefore = (now: DateTime.Utc): DateTime.Utc =>
  DateTime.subtract(now, { days: keptDays })

/** One more switches the webhook off (contract 15.6). */
export const mostPending = 10_000

export const overflows = (pending: number, added: number): boolean => pending + added > mostPending
