import { Context, type DateTime, type Effect } from "effect"
import type { SpaceId, UserId } from "../shared/Ids.ts"
import type { OverridableField } from "./Overlay.ts"
import type { ItemRef } from "./OverlayRepo.ts"

export interface ItemChange {
  readonly by: UserId | null
  readonly at: DateTime.Utc
}

/** What was set before changes were recorded has none. */
export interface ItemChanges extends ItemRef {
  readonly changes: { readonly [K in OverridableField | "hidden"]?: ItemChange }
}

/** Port. `OverlayRepo` writes it with each change. */
export class ItemChangesRepo extends Context.Service<
  ItemChangesRepo,
  { readonly read: (spaceId: SpaceId) => Effect.Effect<ReadonlyArray<ItemChanges>> }
>()("@design-workspace/domain/ItemChangesRepo") {}
