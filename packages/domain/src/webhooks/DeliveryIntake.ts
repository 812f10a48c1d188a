import { Context, type DateTime, type Effect } from "effect"
import type { OrgId } from "../shared/Ids.ts"
import type { Delivery } from "./Delivery.ts"
import type { Webhook } from "./Webhook.ts"

/** A delivery as it is first stored; it is due at once. */
export type NewDelivery = Pick<Delivery, "change" | "id" | "webhookId">

/** An enabled webhook, and since when it is. */
export interface Subscriber {
  readonly webhook: Webhook
  readonly since: DateTime.Utc
}

/** Port: how far the feed of changes has been turned into deliveries. */
export class DeliveryIntake extends Context.Service<
  DeliveryIntake,
  {
    /** The position in the feed up to which every change has its deliveries. */
    readonly reached: Effect.Effect<number>
    readonly subscribers: (organisations: ReadonlyArray<OrgId>) => Effect.Effect<ReadonlyArray<Subscriber>>
    readonly anyEnabled: Effect.Effect<boolean>
    /**
     * Stores deliveries, in this order, and the position that is reached with them, both or neither. False if another
     * process has moved from there already: nothing is stored. A webhook that `overflows` gets none of them and is
     * switched off.
     */
    readonly move: (
      from: number,
      to: number,
      deliveries: ReadonlyArray<NewDelivery>
    ) => Effect.Effect<boolean>
  }
>()("@design-workspace/domain/DeliveryIntake") {}
