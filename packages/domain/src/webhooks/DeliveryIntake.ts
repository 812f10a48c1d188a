import { Context, type DateTime, type Effect } from "effect"
import type { OrgId } from "../shared/Ids.ts"
import type { Delivery } from "./Delivery.ts"
import type { Webhook } from "./Webhook.ts"

export type NewDelivery = Pick<Delivery, "change" | "id" | "webhookId">

export interface Subscriber {
  readonly webhook: Webhook
  readonly since: DateTime.Utc
}

/** Port: how far changes were turned into deliveries. */
export class DeliveryIntake extends Context.Service<
  DeliveryIntake,
  {
    /** Every change up to this position has its deliveries. */
    readonly reached: Effect.Effect<number>
    readonly subscribers: (organisations: ReadonlyArray<OrgId>) => Effect.Effect<ReadonlyArray<Subscriber>>
    readonly anyEnabled: Effect.Effect<boolean>
    /** Both or neither; false if another process has moved from there. A webhook that `overflows` is switched off. */
    readonly move: (
      from: number,
      to: number,
      deliveries: ReadonlyArray<NewDelivery>
    ) => Effect.Effect<boolean>
  }
>()("@design-workspace/domain/DeliveryIntake") {}
