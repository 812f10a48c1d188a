import { Context, type DateTime, type Effect } from "effect"
import type { OrgId } from "../shared/Ids.ts"
import type { Delivery } from "./Delivery.ts"
import type { Webhook } from "./Webhook.ts"

/** A delivery as it is first stored; it is due at once. */
export type NewDelivery = Pick<Delivery, "change" | "id" | "webhookId">

/** The maximum number of deliveries that wait for one webhook; one more switches it off (contract 15.6). */
export const mostPending = 10_000

/** Whether a webhook would have more deliveries waiting than it may, so that it is switched off instead. */
export const overflows = (pending: number, added: number): boolean => pending + added > mostPending

/** An enabled webhook, and since when it is. */
export interface Subscriber {
  readonly webhook: Webhook
  readonly since: DateTime.Utc
}

/** Port: how far the feed of changes has been turned into deliveries. */
export class DeliveryIntake extends Context.Service<
  DeliveryIntake,
  {
    /** The position in the feed up to which that is done. */
    readonly reached: Effect.Effect<number>
    /** The enabled webhooks of these organisations. */
    readonly subscribers: (organisations: ReadonlyArray<OrgId>) => Effect.Effect<ReadonlyArray<Subscriber>>
    /** Whether any webhook is enabled. */
    readonly anyEnabled: Effect.Effect<boolean>
    /**
     * Stores deliveries, in this order, and the position that is reached with them, both or neither. False if another process has
     * moved from there already: nothing is stored. A webhook that would have more than `mostPending` gets none of them
     * and is switched off.
     */
    readonly move: (
      from: number,
      to: number,
      deliveries: ReadonlyArray<NewDelivery>
    ) => Effect.Effect<boolean>
  }
>()("@design-workspace/domain/DeliveryIntake") {}
