import { Context, type DateTime, type Effect } from "effect"
import type { SpaceId, UserId } from "../shared/Ids.ts"
import type { OverridableField } from "./Overlay.ts"
import type { ItemRef } from "./OverlayRepo.ts"

/** Who set something last, and when; null if no user was given. */
export interface ItemChange {
  readonly by: UserId | null
  readonly at: DateTime.Utc
}

/**
 * The last change of each field that a space sets on an item, and of the flag that hides it. What was set before
 * changes were recorded has none.
 */
export interface ItemChanges extends ItemRef {
  readonly changes: { readonly [K in OverridableField | "hidden"]?: ItemChange }
}

/** Port: who set which of a space's items; `OverlayRepo` writes it with each change. */
export class ItemChangesRepo extends Context.Service<
  ItemChangesRepo,
  { readonly read: (spaceId: SpaceId) => Effect.Effect<ReadonlyArray<ItemChanges>> }
>()("@design-workspace/domain/ItemChangesRepo") {}
